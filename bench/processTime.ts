import fs from 'node:fs'

/** The processor time of a process; tells more than speed does while others use the processors too. Linux only. */
export function cpuSeconds(pid: number): number {
  const file = `/proc/${pid}/stat`
  if (!fs.existsSync(file)) return Number.NaN
  const stat = fs.readFileSync(file, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
