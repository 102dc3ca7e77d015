const range = /((?<![^\s(])[^\s(–]{1,8}–[^\s–,;)]{1,8}(?: \d[\d.]*–\d[\d.]*)?(?=[\s,;)]|$))/

/** A text cut around its short ranges, as `ma–pe 8–22`: every second piece is one, and stands on one line. */
export const aroundRanges = (text: string): string[] => text.split(range)
