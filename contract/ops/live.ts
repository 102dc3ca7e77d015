/** Where the console hears what changed, as server-sent events: `GET`, with the session's cookie or a key. */
export const eventsPath = '/events'

/**
 * The data of an event is the kind of thing that changed, the first word of what the audit calls it: `order`, `check`,
 * `invoice`. This one says that anything may have changed unheard.
 */
export const everything = 'everything'
