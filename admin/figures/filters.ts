import { anyText, type Reader } from '../data/useListUrl.ts'

const aMonth: Reader<string> = (text) => (/^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : undefined)

/** What the address says of the figures. */
export const figureReaders = { alkaen: aMonth, asti: aMonth, paikka: anyText, malli: anyText }
