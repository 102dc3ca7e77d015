import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { useId } from 'react'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Drawn } from './charts.ts'
import { words } from './words.ts'

/** Units of the drawing, which grows with its place. */
const WIDTH = 560
const HEIGHT = 230
const LEFT = 44
const TOP = 16
const BOTTOM = 26
const ROW = 34
const NAMES = 170

interface BarChartProps {
  drawn: Drawn
  /** A description of the picture, for people who do not see it. */
  label: string
}

/** Bars of one or several series, told apart by pattern and name. Everything they say is in the table beside them, too. */
export function BarChart({ drawn, label }: BarChartProps) {
  const id = useId()
  return (
    <div>
      {drawn.series.length > 1 && <Legend drawn={drawn} id={`${id}l`} />}
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${heightOf(drawn)}`}
        className="nums w-full text-ink forced-color-adjust-auto"
      >
        <Patterns id={id} />
        {drawn.shape === 'standing' ? <Standing drawn={drawn} id={id} /> : <Lying drawn={drawn} id={id} />}
      </svg>
    </div>
  )
}

const heightOf = ({ shape, categories }: Drawn): number =>
  shape === 'standing' ? HEIGHT : Math.max(1, categories.length) * ROW + 8
const largest = ({ series }: Drawn): number => Math.max(1, ...series.flatMap(({ values }) => values))
const smallest = ({ series }: Drawn): number => Math.min(0, ...series.flatMap(({ values }) => values))

const looks = ['fill-petrol', '', 'fill-surface']
const fillOf = (id: string, at: number) => (at === 1 ? { fill: `url(#${id}stripes)` } : {})
const lookOf = (at: number) => `${looks[at] ?? ''} stroke-petrol forced-colors:stroke-[CanvasText]`

function Patterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={`${id}stripes`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" className="fill-amber-wash" />
        <rect width="2.5" height="6" className="fill-warn" />
      </pattern>
    </defs>
  )
}

function Legend({ drawn, id }: { drawn: Drawn; id: string }) {
  return (
    <ul className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {drawn.series.map(({ name }, at) => (
        <li key={name} className="flex items-center gap-2">
          <svg width="14" height="14" aria-hidden="true">
            <Patterns id={id} />
            <rect x="0.5" y="0.5" width="13" height="13" className={lookOf(at)} {...fillOf(id, at)} />
          </svg>
          <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}

/** Months under each other's bars: as many names as fit. */
function Standing({ drawn, id }: { drawn: Drawn; id: string }) {
  const language = useLanguage()
  const { categories, series } = drawn
  const groups = scaleBand({ domain: [...categories], range: [LEFT, WIDTH], padding: 0.2 })
  const bars = scaleBand({ domain: series.map(({ name }) => name), range: [0, groups.bandwidth()], padding: 0.08 })
  const heights = scaleLinear({ domain: [smallest(drawn), largest(drawn)], range: [HEIGHT - BOTTOM, TOP], nice: true })
  const isLabelled = categories.length * series.length <= 28
  const every = Math.ceil(categories.length / 13)
  return (
    <>
      <AxisLeft
        scale={heights}
        left={LEFT}
        numTicks={4}
        hideAxisLine
        hideTicks
        tickFormat={(value) => words[language].short(Number(value))}
        tickClassName="fill-ink-soft text-[11px]"
        tickLabelProps={{ textAnchor: 'end', verticalAnchor: 'middle', fontFamily: 'inherit', fontSize: 11, fill: '' }}
      />
      {series.map(({ name, values }, at) =>
        values.map((value, index) => {
          const x = (groups(categories[index] ?? '') ?? 0) + (bars(name) ?? 0)
          const [y, zero] = [heights(Math.max(value, 0)), heights(0)]
          return (
            <g key={`${name} ${categories[index]}`}>
              <Bar
                x={x}
                y={y}
                width={bars.bandwidth()}
                height={Math.abs(heights(value) - zero)}
                className={lookOf(at)}
                {...fillOf(id, at)}
              />
              {isLabelled && (
                <text x={x + bars.bandwidth() / 2} y={y - 4} textAnchor="middle" className="fill-ink text-[10px]">
                  {words[language].short(value)}
                </text>
              )}
            </g>
          )
        }),
      )}
      <AxisBottom
        scale={groups}
        top={HEIGHT - BOTTOM}
        hideTicks
        // All of them: which have room for a name is said below.
        numTicks={categories.length}
        axisLineClassName="stroke-line-strong"
        tickFormat={(category, at) => (at % every === 0 ? withoutYear(String(category)) : '')}
        tickClassName="fill-ink-soft text-[11px]"
        tickLabelProps={{ textAnchor: 'middle', fontFamily: 'inherit', fontSize: 11, fill: '' }}
      />
    </>
  )
}

/** The first month of a year names it. */
const withoutYear = (category: string): string => {
  const [, month = category, year = ''] = /^(\S+) (20\d\d)$/.exec(category) ?? []
  return month === 'tammi' ? `tammi ${year.slice(2)}` : month
}

/** Names beside bars that lie, the value after each. */
function Lying({ drawn, id }: { drawn: Drawn; id: string }) {
  const language = useLanguage()
  const { categories, series } = drawn
  const rows = scaleBand({ domain: [...categories], range: [4, 4 + categories.length * ROW], padding: 0.25 })
  const bars = scaleBand({ domain: series.map(({ name }) => name), range: [0, rows.bandwidth()], padding: 0.05 })
  const lengths = scaleLinear({ domain: [0, largest(drawn)], range: [0, WIDTH - NAMES - 60] })
  return (
    <>
      {categories.map((category) => (
        <text
          key={category}
          x={NAMES - 10}
          y={(rows(category) ?? 0) + rows.bandwidth() / 2}
          textAnchor="end"
          dominantBaseline="central"
          className="fill-ink text-[12px]"
        >
          {category}
        </text>
      ))}
      {series.map(({ name, values }, at) =>
        values.map((value, index) => {
          const y = (rows(categories[index] ?? '') ?? 0) + (bars(name) ?? 0)
          return (
            <g key={`${name} ${categories[index]}`}>
              <Bar
                x={NAMES}
                y={y}
                width={lengths(value)}
                height={bars.bandwidth()}
                className={lookOf(at)}
                {...fillOf(id, at)}
              />
              <text
                x={NAMES + lengths(value) + 6}
                y={y + bars.bandwidth() / 2}
                dominantBaseline="central"
                className="fill-ink text-[11px]"
              >
                {words[language].short(value)}
              </text>
            </g>
          )
        }),
      )}
    </>
  )
}
