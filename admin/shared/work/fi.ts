export const fi = {
  /** As it is read out after the name of the menu's entry. */
  waiting: (count: string) => `odottaa ${count}`,
  count: (open: number, more: boolean) => (more ? `yli ${open}` : String(open)),
}
