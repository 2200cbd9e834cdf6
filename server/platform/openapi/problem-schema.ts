import { errorCodes } from '#contract/errors.ts'

export const problemSchema = {
  type: 'object',
  description: 'What went wrong (RFC 9457). Handle errors by `code`. `message` is for people.',
  required: ['type', 'title', 'status', 'code', 'message', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errorCodes) },
    message: { type: 'string' },
    fields: {
      type: 'array',
      description: 'The fields that were rejected, and why',
      items: {
        type: 'object',
        required: ['field', 'rule', 'message'],
        properties: { field: { type: 'string' }, rule: { type: 'string' }, message: { type: 'string' }, limit: { type: 'number' } },
      },
    },
    requestId: { type: 'string', description: 'Include it when you contact the site team' },
  },
}
