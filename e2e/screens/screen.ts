import type { Customer } from '../kit/customer.ts'

/** A screen in one of its states: a route, a state, and how its person gets there. */
export interface Screen<Who = Customer> {
  route: string
  state: string
  show(person: Who): Promise<unknown>
  /** Goes on from the screen before it in its list, on the same page; a screen without it begins anew. */
  goOn?(person: Who): Promise<unknown>
}

type States<Who> = Record<string, (it: Who) => Promise<unknown>>

/** Presses the first such button and waits for the dialog it opens. */
export async function opensFirst(customer: Customer, button: string | RegExp, dialog?: string): Promise<void> {
  await customer.page.getByRole('button', { name: button }).first().click()
  await (dialog ? customer.dialog(dialog) : customer.page.getByRole('dialog')).waitFor()
}

/** Presses Escape, which closes the dialog that is open. */
export async function closesDialog({ page }: Pick<Customer, 'page'>): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor({ state: 'hidden' })
}

/** Each state of a route, and how its person gets there. */
export const screensOf = <Who = Customer>(route: string, states: States<Who>): Screen<Who>[] =>
  Object.entries(states).map(([state, show]) => ({ route, state, show }))

/** States of a route in one visit: each is reached from the one before it, without loading the page anew. */
export function visitOf<Who = Customer>(route: string, states: States<Who>): Screen<Who>[] {
  const steps = Object.entries(states)
  return steps.map(([state, goOn], at) => ({
    route,
    state,
    show: async (person) => {
      for (const [, step] of steps.slice(0, at + 1)) await step(person)
    },
    ...(at === 0 ? {} : { goOn }),
  }))
}

/** The screens that one person sees one after the other. */
export function visitsAmong<Who>(screens: readonly Screen<Who>[]): Screen<Who>[][] {
  const visits: Screen<Who>[][] = []
  for (const screen of screens) {
    if (screen.goOn) visits.at(-1)?.push(screen)
    else visits.push([screen])
  }
  return visits
}
