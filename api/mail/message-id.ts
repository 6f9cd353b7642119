/** The Message-ID of an e-mail of the outbox: constant, so that mail servers recognize a duplicate. */
export function messageIdOf(mailId: string, publicUrl: string): string {
  return `<${mailId}@${new URL(publicUrl).hostname}>`;
}
