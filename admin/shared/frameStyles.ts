/*
 * A frame that is written here has the policy of its page, which lets no attribute style anything. What the attributes of
 * the frame's own HTML say is set afterwards.
 */

/** The HTML with its style attributes set aside. */
export const withStylesAside = (html: string): string => html.replaceAll(' style="', ' data-style="')

/** Sets what was put aside. */
export function setStyles(page: Document): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? ''
}
