import { anyText, type Reader } from '../data/useListUrl.ts'

const aMonth: Reader<string> = (text) => (/^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : undefined)

/** The filters of the figures in the address. */
export const figureReaders = { alkaen: aMonth, asti: aMonth, paikka: anyText, malli: anyText }
