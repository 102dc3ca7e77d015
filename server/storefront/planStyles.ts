import { compileSheet, encodePlan } from 'beasties/compiler'

/** A sheet as `pageStyles` reads it, made once when the pages are built. */
export interface StylePlan {
  /** Rules that only define names and show nothing by themselves: fonts and the kinds of properties. */
  definitions: string[]
  /** The rules, ready to be asked which of them a page uses. */
  rules: ReturnType<typeof encodePlan>
}

const definition = /@(?:font-face|property)\b[^{}]*\{[^{}]*\}/g

/** The rules that browsers without `@property` need of it; the late sheet has them. The statement keeps the layer first. */
const oldBrowsers = /@layer properties\{@supports[^{]*\{(?:[^{}]*\{[^{}]*\})+\}\}/g

/** Rules for paper and for what a pointer rests on or presses: nothing that a first view shows. The late sheet has them. */
const notYet = /@media print\{(?:[^{}]*\{[^{}]*\})+\}|@media \(hover:hover\)\{(?:[^{}]*\{[^{}]*\})+\}/g

/** How the kit styles what is directly in something; the library cannot tell whether a page has it. */
const children = /^:is\(/

/**
 * The sheet for a page that has its styles in it, and with them the fonts: to be told of these again, a browser lays out the
 * whole page anew.
 */
export const lateSheet = (css: string): string => css.replace(/@font-face\b[^{}]*\{[^{}]*\}/g, '')

/** Where it is, beside the whole one. */
export const lateAddress = (href: string): string => href.replace(/\.css$/, '.late.css')

/** Definitions go past the library: it loses fonts that are named by a property, and joins properties by a semicolon that hides them. */
export const planStyles = (css: string, href: string): StylePlan => ({
  definitions: css.match(definition) ?? [],
  rules: encodePlan(
    compileSheet(css.replace(definition, '').replace(notYet, '').replace(oldBrowsers, '@layer properties;'), {
      href,
      allowRules: [children],
    }),
  ),
})
