import fs from 'node:fs'
import path from 'node:path'

/*
 * `node tools/alarmRules.ts`: the alarms of the tables in docs/operations.md as rules of Prometheus. An alarm is said there
 * in a few forms of words; one in any other form ends the run.
 */
const page = path.join(import.meta.dirname, '../docs/operations.md')
export const rulesFile = path.join(import.meta.dirname, '../deploy/prometheus/rules.yaml')

/** The rows of all tables of a page, each by the heads of its columns. */
export const rowsOf = (text: string): Map<string, string>[] =>
  text.split(/\n\n+/).flatMap((block) => {
    const lines = block.split('\n').filter((line) => line.startsWith('|'))
    const [heads = [], , ...more] = lines.map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    return more.map((cells) => new Map(heads.map((head, at) => [head, cells[at] ?? ''])))
  })

const spansOf = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span)
const plain = (text: string): string => text.replaceAll('`', '')

const SECONDS = { m: 60, h: 3_600, d: 86_400 }
type Unit = keyof typeof SECONDS
/** A duration of the page as Prometheus writes it: 'an hour' is 1h. */
const durationOf = (said: string): string => {
  const [, count = '', unit = ''] = /^(an?|\d+) (\w)/.exec(said) ?? []
  return `${Number(count) || 1}${unit}`
}
const secondsOf = (duration: string): number => Number.parseInt(duration, 10) * SECONDS[duration.slice(-1) as Unit]

/**
 * The events of a window. A series begins with its first event, which `increase` does not see: one that was not
 * there when the window began counts as a whole.
 */
const recorded = (window: string) => `shop_events:${window}`
const recording = (window: string): string =>
  `sum by (event, outcome, kind) ((shop_events_total unless shop_events_total offset ${window}) or increase(shop_events_total[${window}]))`

interface Alarm {
  expr: string
  /** How long it must be so before anybody is told. */
  holds?: string
}
/** The matter of an alarm: a figure with its labels, or an event with its outcomes and its kind. */
interface Subject {
  figure: string
  labels: string[]
  /** Those of the row, for an alarm that names none. */
  outcomes: string[]
  isEvent: boolean
  kind: string
}

const eventsOf = (event: string, outcomes: string[], kind: string): string => {
  const chosen = [
    `event="${event}"`,
    outcomes.length > 0 && `outcome=~"${outcomes.join('|')}"`,
    kind && `kind="${kind}"`,
  ]
  return `{${chosen.filter(Boolean).join(', ')}}`
}
const compared = (word: string): string => (word === 'above' ? '>' : '<')
const share = (part: string, whole: string, sign: string, percent: string, least = '1', by = ''): string =>
  `100 * (${sum(part, by)}${by ? '' : ' or vector(0)'}) / ${sum(whole, by)} ${sign} ${percent} and ${sum(whole, by)} >= ${least}`
const sum = (expr: string, by = ''): string => `sum${by && ` by (${by})`}(${expr})`
const DAY = 'hour() >= 6 and hour() < 18'

/** The forms in which the page says an alarm of a figure, and what Prometheus is asked then. */
const ofFigures: [RegExp, (subject: Subject, found: string[], outcomes: string[]) => Alarm][] = [
  [
    /^(above|below) ([\d.]+)(?: for (.+))?$/,
    ({ figure, labels }, [word = '', value = '', time]) => ({
      expr: `max by (${labels.join(', ')}) (${figure}) ${compared(word)} ${value}`,
      ...(time ? { holds: durationOf(time) } : {}),
    }),
  ],
  [
    /^older than (.+)$/,
    ({ figure, labels }, [time = '']) => ({
      expr: `time() - max by (${labels.join(', ')}) (${figure}) > ${secondsOf(durationOf(time))}`,
    }),
  ],
  [
    /^when it grows$/,
    ({ figure, labels }) => {
      const now = `max by (${labels.join(', ')}) (${figure})`
      return { expr: `${now} - (max by (${labels.join(', ')}) (${figure} offset 1h) or 0 * ${now}) > 0` }
    },
  ],
  [
    /^more than one (\w+) for (.+)$/,
    ({ figure }, [label = '', time = '']) => ({
      expr: `count(count by (${label}) (${figure})) > 1`,
      holds: durationOf(time),
    }),
  ],
  [
    /^5xx above ([\d.]+) % of (\d+) or more in (.+)$/,
    ({ figure }, [percent = '', least = '', time = '']) => {
      const answers = (chosen: string) => `increase(${figure}_count${chosen}[${durationOf(time)}])`
      return { expr: share(answers('{status=~"5.."}'), answers(''), '>', percent, least) }
    },
  ],
  [
    /^p95 of a (\w+) above ([\d.]+) s in (.+)$/,
    ({ figure }, [label = '', value = '', time = '']) => ({
      expr: `histogram_quantile(0.95, sum by (le, ${label}) (rate(${figure}_bucket[${durationOf(time)}]))) > ${value}`,
    }),
  ],
  [
    /^`.+` above ([\d.]+) % of (\d+) or more in (.+)$/,
    ({ figure }, [percent = '', least = '', time = ''], outcomes) => {
      const calls = (chosen: string) => `increase(${figure}_count${chosen}[${durationOf(time)}])`
      return { expr: share(calls(`{outcome=~"${outcomes.join('|')}"}`), calls(''), '>', percent, least, 'port') }
    },
  ],
]

/** The same of events. */
const ofEvents: typeof ofFigures = [
  [
    /above (\d+) in (.+)$/,
    ({ figure, kind }, [value = '', time = ''], outcomes) => ({
      expr: `sum by (kind) (${recorded(durationOf(time))}${eventsOf(figure, outcomes, kind)}) > ${value}`,
    }),
  ],
  [
    /above (\d+) for (.+)$/,
    ({ figure, kind }, [value = '', time = ''], outcomes) => {
      const window = `${secondsOf(durationOf(time)) / 180}m`
      const expr = `sum by (kind) (${recorded(window)}${eventsOf(figure, outcomes, kind)}) > ${value}`
      return { expr, holds: durationOf(time) }
    },
  ],
  [
    /(above|under) ([\d.]+) % of (\d+) or more in (.+)$/,
    ({ figure, kind }, [word = '', percent = '', least = '', time = ''], outcomes) => {
      const counted = (chosen: string[]) => recorded(durationOf(time)) + eventsOf(figure, chosen, kind)
      return { expr: share(counted(outcomes), counted([]), compared(word), percent, least) }
    },
  ],
  [
    /above ([\d.]+) % of requests in (.+)$/,
    ({ figure, kind }, [percent = '', time = ''], outcomes) => {
      const window = durationOf(time)
      const requests = `increase(http_request_seconds_count[${window}])`
      return { expr: share(recorded(window) + eventsOf(figure, outcomes, kind), requests, '>', percent) }
    },
  ],
  [
    /above (\d+) and five times the usual in (.+)$/,
    ({ figure, kind }, [value = '', time = ''], outcomes) => {
      const window = durationOf(time)
      const [chosen, week] = [eventsOf(figure, outcomes, kind), (7 * SECONDS.d) / secondsOf(window)]
      const usual = `sum(increase(shop_events_total${chosen}[7d] offset ${window})) / ${week} or vector(0)`
      const now = `sum(${recorded(window)}${chosen})`
      return { expr: `${now} > ${value} and ${now} > 5 * (${usual})` }
    },
  ],
  [
    /^no .+ for (.+) by day$/,
    ({ figure, kind }, [time = ''], outcomes) => {
      const counted = `sum(${recorded(durationOf(time))}${eventsOf(figure, outcomes, kind)}) or vector(0)`
      return { expr: `(${counted}) == 0 and on () (${DAY})` }
    },
  ],
  [
    /^no .+ for (.+) while (\w+) has (\d+) or more of (\w+)$/,
    ({ figure, kind }, [time = '', other = '', least = '', outcome = ''], outcomes) => {
      const window = durationOf(time)
      const counted = `sum(${recorded(window)}${eventsOf(figure, outcomes, kind)}) or vector(0)`
      // Within twice the time, so that what began it is still there when it has lasted as long as is said.
      const twice = `${2 * Number.parseInt(window, 10)}${window.slice(-1)}`
      const expr = `(${counted}) == 0 and sum(${recorded(twice)}${eventsOf(other, [outcome], '')}) >= ${least}`
      return { expr, holds: window }
    },
  ],
  [
    /under half of the same hour a week ago, of (\d+) or more$/,
    ({ figure, kind }, [least = ''], outcomes) => {
      const counted = `${recorded('1h')}${eventsOf(figure, outcomes, kind)}`
      const then = `sum(${counted} offset 1w)`
      return { expr: `(sum(${counted}) or vector(0)) < 0.5 * ${then} and ${then} >= ${least}` }
    },
  ],
]

function alarmOf(subject: Subject, said: string): Alarm {
  for (const [form, make] of subject.isEvent ? ofEvents : ofFigures) {
    const found = form.exec(said)
    if (!found) continue
    const named = spansOf(said)
    return make(subject, found.slice(1), named.length > 0 ? named : subject.outcomes)
  }
  throw new Error(`No form of an alarm (${subject.figure}): ${said}`)
}

function subjectOf(row: Map<string, string>): Subject {
  const ofEvent = row.get(EVENT)
  const cell = ofEvent ?? row.get('figure') ?? ''
  const [, figure = '', labels = ''] = /^([a-z_0-9]+)(?:\{(.+)\})?$/.exec(spansOf(cell)[0] ?? '') ?? []
  const [, kind = ''] = /, kind (\w+)$/.exec(cell) ?? []
  const outcomes = (row.get('outcomes') ?? '')
    .replace(/\([^)]*\)/g, '')
    .split(',')
    .map((one) => one.trim())
  const isOfProcess = /^(up|nodejs_|process_)/.test(figure)
  return {
    figure: figure === 'up' ? 'up{job="shop"}' : figure,
    labels: isOfProcess ? ['instance'] : labels.split(',').filter(Boolean),
    outcomes,
    isEvent: ofEvent !== undefined,
    kind,
  }
}
const EVENT = 'figure: `shop_events_total`'

const AT_ONCE = /, at once$/
const nameOf = (words: string[]): string =>
  words
    .flatMap((word) => word.split('_'))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** The rules as Prometheus reads them. */
export function alarmRules(text: string): string {
  const alarms = rowsOf(text)
    .filter((row) => row.has('alarm'))
    .flatMap((row) => {
      const subject = subjectOf(row)
      const said = (row.get('alarm') ?? '').split('; ').filter((clause) => !clause.startsWith('in the log '))
      return said.map((clause, at) => ({ subject, clause, at, action: row.get('what a person does') ?? '' }))
    })
    .map(({ subject, clause, at, action }) => {
      const words = [subject.figure.replace(/\{.*/, ''), subject.kind, ...spansOf(clause)].filter(Boolean)
      const name = nameOf(at > 0 && words.length === 1 ? [...words, String(at + 1)] : words)
      return { name, ...alarmOf(subject, clause.replace(AT_ONCE, '')), subject, clause, action }
    })
  const windows = [
    ...new Set(alarms.flatMap(({ expr }) => [...expr.matchAll(/shop_events:(\w+)/g)].map(([, one]) => one))),
  ]
  const written = (value: string) => JSON.stringify(value)
  return [
    '# Made from the tables of docs/operations.md by `node tools/alarmRules.ts`.',
    'groups:',
    '  - name: shop_events',
    '    rules:',
    ...windows
      .toSorted()
      .flatMap((window = '') => [`      - record: ${recorded(window)}`, `        expr: ${written(recording(window))}`]),
    '  - name: shop_alarms',
    '    rules:',
    ...alarms.flatMap(({ name, expr, holds, subject, clause, action }) => [
      `      - alert: ${name}`,
      `        expr: ${written(expr)}`,
      ...(holds ? [`        for: ${holds}`] : []),
      `        labels: { severity: ${AT_ONCE.test(clause) ? 'page' : 'ticket'} }`,
      '        annotations:',
      `          summary: ${written(`${subject.figure}: ${plain(clause)}`)}`,
      `          description: ${written(plain(action))}`,
    ]),
    '',
  ].join('\n')
}

if (import.meta.main) fs.writeFileSync(rulesFile, alarmRules(fs.readFileSync(page, 'utf8')))
