/** Why a payout failed. */
export const en = {
  closed: 'The bank account is closed.',
  not_found: 'The bank couldn’t find the account.',
  other_name: 'The name on the bank account is a different one.',
  other_details: 'The bank has other details of the account holder.',
  not_accepted: 'The bank account doesn’t accept this transfer.',
  currency: 'The bank account doesn’t take this currency.',
  balance: 'The balance at the payment provider was too low.',
  declined: 'The bank declined the transfer.',
  unknown: 'The payment provider couldn’t send the money to the bank account.',
}
