/*
 * Text as people see it. Characters that nobody sees come along when something is copied: soft hyphens, joiners, marks of
 * direction, fillers. Two values that look alike must be one, and a name has to show something.
 */

/** Format characters, what Unicode says to ignore by default, and the empty cell of Braille. */
const INVISIBLE = String.raw`[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]`
const invisible = new RegExp(INVISIBLE, 'gu')
const invisibleEnds = new RegExp(String.raw`^(?:\s|${INVISIBLE})+|(?:\s|${INVISIBLE})+$`, 'gu')
/** Joiners and colours of emoji, and joiners that some scripts want; nothing is looked up by them in free text. */
const joining = ['\u200c', '\u200d', '\ufe0e', '\ufe0f']

/** Text without what nobody sees, in composed form (NFC). */
export const visible = (text: string): string => text.replace(invisible, '').normalize('NFC')

/** Free text in composed form; joiners stay, as in emoji. */
export const readable = (text: string): string =>
  text.replace(invisible, (sign) => (joining.includes(sign) ? sign : '')).normalize('NFC')

/** An address or a word as it was meant, when more was copied than it: nothing unseen at its ends. */
export const copied = (text: string): string => text.replace(invisibleEnds, '').normalize('NFC')

/** Whether a text has characters that nobody sees. */
export const hasInvisible = (text: string): boolean => text.search(invisible) >= 0

/** Turns the text after it around: what is read is not what is written. */
export const turnsAround = (text: string): boolean => text.includes('\u202e')

const atom = String.raw`[\w!#$%&'*+/=?^{|}~\x60-]+`
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`
const emailAddress = new RegExp(
  String.raw`^(?=[^@]{1,64}@)${atom}(?:\.${atom})*@(?:${label}\.)+(?=[^.]{2})${label}$`,
  'u',
)

/**
 * Whether servers take an e-mail address (RFC 5321, without quotes): at most 64 letters before the @, no dot at its ends or
 * twice. Before the @ it is ASCII, since few servers know SMTPUTF8; a domain may have other letters.
 */
export const isEmailAddress = (text: string): boolean => emailAddress.test(text)

/** The form in which passwords are compared (RFC 8265, OpaqueString): composed, and a space is a space. */
export const normalPassword = (typed: string): string => typed.replace(/\p{Zs}/gu, ' ').normalize('NFC')
