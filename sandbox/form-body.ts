import type { FastifyInstance } from 'fastify'

/** `/sandbox` takes forms beside JSON. Registered on the enclosing scope itself. */
async function formBody(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 100_000 }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
}
const onParentScope = Object.assign(formBody, { [Symbol.for('skip-override')]: true })

export { onParentScope as default }
