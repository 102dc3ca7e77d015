/** The name that the shop sells by, as pages, letters and papers say it. It is never inflected: 'Kulku-palvelu'. */
export const brand = 'Kulku'
