/** Their message is a sentence for the operator. */
const saidInFull = ['ConfigError', 'DatabaseStartError', 'FenceError', 'MigrationError']

/** What a start that failed says: one sentence with what to do, or the stack where only that explains it. */
export function explainStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (saidInFull.includes(error.name)) return error.message
  return explainListening(error) ?? error.stack ?? error.message
}

function explainListening({ syscall, code, port, address }: Error & NodeJS.ErrnoException & { port?: number; address?: string }) {
  if (syscall !== 'listen') return undefined
  const another = 'choose another one with PORT (with HEALTH_PORT for the health checks)'
  if (code === 'EADDRINUSE') return `Port ${port} is already in use. Stop the program that uses it, or ${another}.`
  if (code === 'EACCES') return `This account may not listen on port ${port}. Use a port above 1023: ${another}.`
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${address}. Set HOST to one that it has.`
  return undefined
}
