/** Tags of plain prose, and only the attributes that cannot run or fetch anything; written apart from what does the cleaning. */
const tag =
  /^<\/?(?:h[234]|p|ul|ol|li|dl|dt|dd|strong|em|br|table|thead|tbody|tr|td|span|small|th(?: scope="[a-z]*")?|a(?: href="(?:https:\/\/|mailto:|tel:)[^"<>]*")?)(?: \/)?>/

/** Whether a browser that is shown the text as HTML can do nothing but show it. */
export const isHarmless = (html: string): boolean =>
  html
    .split(/(?=<)/)
    .filter((part) => part.startsWith('<'))
    .every((part) => tag.test(part))
