import type { CarView } from './protocol.ts'

/*
 * A light drawing of a car from five sides, on which damages are marked: the same for every model, in the console, on the
 * account page and in the paper. Paths are in the grammar of SVG, which PDF reads, too.
 */

export interface Outline {
  width: number
  height: number
  /** Drawn as if looked at in a mirror: the other side of the same car. */
  isMirrored?: true
  paths: readonly string[]
}

const wheel = (x: number) =>
  `M${x - 12} 72 a12 12 0 1 0 24 0 a12 12 0 1 0 -24 0 M${x - 6} 72 a6 6 0 1 0 12 0 a6 6 0 1 0 -12 0`
const side: readonly string[] = [
  'M10 72 L8 64 C8 56 14 51 28 48 L56 43 C68 31 80 25 100 25 L122 25 C142 25 154 32 168 45 L184 49 C192 51 194 58 193 66 L190 72 L172 72 A16 16 0 0 0 140 72 L64 72 A16 16 0 0 0 32 72 Z',
  'M66 44 C74 35 84 31 99 31 L99 44 Z',
  'M105 31 L122 31 C136 31 145 36 154 44 L105 44 Z',
  'M102 31 L102 70 M64 44 L62 66 M154 44 L150 56 M72 51 L80 51 M110 51 L118 51',
  wheel(48),
  wheel(156),
]
const ends: readonly string[] = [
  'M14 84 L14 58 C14 50 18 47 24 45 L33 24 C35 20 38 18 44 18 L76 18 C82 18 85 20 87 24 L96 45 C102 47 106 50 106 58 L106 84 Z',
  'M33 44 L40 26 C41 24 43 23 46 23 L74 23 C77 23 79 24 80 26 L87 44 Z',
  'M18 84 L18 92 L30 92 L30 84 M90 84 L90 92 L102 92 L102 84',
]

export const outlines: Record<CarView, Outline> = {
  left: { width: 200, height: 96, paths: side },
  right: { width: 200, height: 96, isMirrored: true, paths: side },
  front: {
    width: 120,
    height: 100,
    paths: [
      ...ends,
      'M18 54 L34 56 L32 63 L18 62 Z M102 54 L86 56 L88 63 L102 62 Z M42 58 L78 58 L75 66 L45 66 Z M46 73 L74 73',
    ],
  },
  rear: {
    width: 120,
    height: 100,
    paths: [
      ...ends,
      'M18 54 L32 54 L32 64 L18 64 Z M102 54 L88 54 L88 64 L102 64 Z M44 66 L76 66 L76 74 L44 74 Z M60 44 L60 50',
    ],
  },
  top: {
    width: 200,
    height: 100,
    paths: [
      'M14 50 C14 26 20 18 40 16 L150 14 C178 14 188 24 188 50 C188 76 178 86 150 86 L40 84 C20 82 14 74 14 50 Z',
      'M62 22 C56 38 56 62 62 78 L82 72 C78 58 78 42 82 28 Z',
      'M150 24 C155 40 155 60 150 76 L138 70 C141 58 141 42 138 30 Z',
      'M86 24 L134 26 M86 76 L134 74 M18 34 L28 30 M18 66 L28 70',
    ],
  },
}
