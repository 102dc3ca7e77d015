/** An e-mail address, which breaks before its domain where a line is too short for it. */
export const MailAddress = ({ email }: { email: string }) => {
  const at = email.lastIndexOf('@')
  return (
    <span className="wrap-anywhere">
      <span>{email.slice(0, at)}</span>
      <wbr />
      <span>{email.slice(at)}</span>
    </span>
  )
}
