const browsers: [RegExp, string][] = [
  [/Edg\w*\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom\w+\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** A device in a person's words, of what its browser calls itself: 'Chrome, Windows'; null for none that is known. */
export function nameOfDevice(userAgent: string): string | null {
  const found = (all: typeof browsers) => all.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [found(browsers), found(systems)].filter(Boolean).join(', ') || null
}
