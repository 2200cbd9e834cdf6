interface OperatorSecretsTable {
  name: 'admin_password'
  hash: string
  created_at: Date
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    operator_secrets: OperatorSecretsTable
  }
}
