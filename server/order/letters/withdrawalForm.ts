import type { Contact } from '../../../contract/storefront.ts'
import type { PaperWriter } from '../../platform/papers/paper.ts'

/** The model form on a page of its own, word for word as the decree has it (110/2014, as changed by 754/2022). */
export function writeWithdrawalForm(paper: PaperWriter, contact: Contact | null): void {
  const receiver = contact ? [...contact.postal_address, contact.email].join(', ') : ''
  paper.newPage()
  paper.heading('Peruuttamislomake')
  paper.paragraph('(täyttäkää ja palauttakaa tämä lomake vain siinä tapauksessa, että haluatte peruuttaa sopimuksen)')
  for (const line of [
    `Vastaanottaja: ${receiver}`,
    'Ilmoitan/Ilmoitamme (*), että haluan/haluamme (*) peruuttaa tekemäni/tekemämme (*) sopimuksen, joka koskee seuraavien tavaroiden toimittamista (*) / seuraavan palvelun suorittamista (*)',
    'Tilauspäivä (*) / Vastaanottopäivä (*)',
    'Kuluttajan nimi',
    'Kuluttajan osoite',
    'Kuluttajan allekirjoitus (vain jos lomake täytetään paperimuodossa)',
    'Päiväys',
  ])
    paper.item(line)
  paper.note('(*) Tarpeeton yliviivataan.')
}
