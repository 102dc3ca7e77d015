/** The command was typed wrongly; said with what would have been right, and exit code 2. */
export class Usage extends Error {
  override name = 'Usage'
}
