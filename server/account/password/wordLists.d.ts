/** A list of one of the packages, whose own types name all of them together. */
declare module '@zxcvbn-ts/*.json.mjs' {
  const words: string[]
  export default words
}
