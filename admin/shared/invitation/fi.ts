export const fi = {
  done: 'Valmis',
  copy: 'Kopioi linkki',
  copied: 'Kopioitu',
  copyKey: 'Kopioi avain',
  keyTitle: 'Uusi avain',
  keyText: (name: string) =>
    `Anna avain vain sille, jolle se on tehty: ${name}. Se avaa kaikki toimet eikä näy enää uudelleen.`,
  linkTitle: 'Kutsulinkki',
  linkText: (name: string) =>
    `Anna linkki henkilölle ${name} itselleen. Se on voimassa vuorokauden, ellei rooleja lisätä sitä ennen, toimii kerran eikä näy enää uudelleen.`,
}
