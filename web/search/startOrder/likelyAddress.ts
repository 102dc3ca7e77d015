/** Where most addresses of customers are; a slip of the finger is looked for among these alone. */
const common = [
  ...['gmail.com', 'hotmail.com', 'hotmail.fi', 'outlook.com', 'icloud.com', 'yahoo.com', 'live.com', 'live.fi'],
  ...['luukku.com', 'kolumbus.fi', 'elisanet.fi', 'saunalahti.fi', 'welho.com', 'suomi24.fi', 'proton.me'],
]
/** Ends one slip away from a common one that people do have. */
const real = ['mail.com', 'email.com', 'ymail.com', 'hotmail.fr', 'hotmail.it', 'live.fr', 'live.it', 'live.se']

/** The address that was probably meant, where its end is one slip away from a common one; null where it is as it should be. */
export function likelyAddress(typed: string): string | null {
  const [name, end, ...rest] = typed.trim().split('@')
  if (!name || !end || rest.length > 0) return null
  const domain = end.toLowerCase()
  if (common.includes(domain) || real.includes(domain)) return null
  const meant = common.find((one) => isOneSlip(domain, one))
  return meant ? `${name}@${meant}` : null
}

/** One letter too many, too few or another one, or two neighbours that changed places. */
function isOneSlip(typed: string, meant: string): boolean {
  let same = 0
  while (same < typed.length && typed[same] === meant[same]) same++
  const [left, right] = [typed.slice(same), meant.slice(same)]
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left.slice(2) === right.slice(2) && left[0] === right[1] && left[1] === right[0])
  )
}
