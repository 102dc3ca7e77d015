import type { Body } from './body.ts'
import { Pen, trace } from './curve.ts'

/** Where a wheel arch meets the body's lower edge. */
function reach(arch: number, radius: number, edge: number): number {
  return Math.sqrt(arch ** 2 - (radius - edge) ** 2)
}

/** The body with its wheel arches cut out. */
export function silhouette(body: Body): string {
  const { front, rear, radius, arch } = body.wheels
  const [nose, sill, tail] = body.edge
  const pen: Pen = trace(body.outline)
  return pen
    .line(rear + reach(arch, radius, tail), tail)
    .arc(arch, rear - reach(arch, radius, sill), sill, true, false)
    .line(front + reach(arch, radius, sill), sill)
    .arc(arch, front - reach(arch, radius, nose), nose, true, false)
    .close()
}

/** The upper part of an arch as an open arc of the given radius, from one height on its front side to another behind. */
export function archArc(body: Body, centre: number, arch: number, low: number, behind = low): string {
  const { radius } = body.wheels
  const dx = (height: number) => Math.sqrt(Math.max(0, arch ** 2 - (radius - height) ** 2))
  return new Pen()
    .move(centre - dx(low), low)
    .arc(arch, centre + dx(behind), behind, low < radius, true)
    .toString()
}
