/** Where an invited person begins. Who signs in with the directory alone needs no secret: its address is invited. */
export const invitationLink = (
  { publicUrl, config }: { publicUrl: string; config: { passkeys: boolean } },
  token: string,
): string =>
  // Behind the #, which no server and no log ever sees.
  config.passkeys ? `${publicUrl}/hallinta/kutsu#${token}` : `${publicUrl}/hallinta/kirjaudu`
