import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import css from './api-guide.module.css'
import { CodeBlock } from './code-block.tsx'
import { type ApiDocument, bodyOf, type Call, refusalsOf, replyOf } from './document.ts'
import { curlOf, exampleRequest, typeScriptOf } from './examples.ts'
import { Described, FieldRow, Fields } from './fields.tsx'
import { objectIn, typeText } from './type-text.ts'

interface CallSectionProps {
  readonly document: ApiDocument
  readonly call: Call
  readonly origin: string
  readonly language: Language
  readonly onLanguage: (language: Language) => void
}

export type Language = 'curl' | 'ts'

/** One call: what it is for and takes beside how it is made. */
export function CallSection({ document, call, ...example }: CallSectionProps) {
  const { method, path, operation } = call
  return (
    <section id={operation.operationId} className={css['call']} aria-labelledby={`${operation.operationId}-title`}>
      <div className={css['text']}>
        <h3 id={`${operation.operationId}-title`} className="flex flex-wrap items-baseline gap-2" lang="en" translate="no">
          <span className={css['method']} data-method={method}>
            {method}
          </span>{' '}
          <code>{path.replace(/^\/api/, '')}</code>
        </h3>
        <p lang="en">
          <Described text={operation.summary} />
        </p>
        {operation['x-details'] && (
          <p lang="en" className="muted">
            <Described text={operation['x-details']} />
          </p>
        )}
        <CallFacts call={call} document={document} />
        <CallInput document={document} call={call} />
        <CallReply document={document} call={call} />
        <Refusals document={document} call={call} />
      </div>
      <Example call={call} {...example} />
    </section>
  )
}

function CallFacts({ call: { operation }, document }: Pick<CallSectionProps, 'call' | 'document'>) {
  const { 'x-access': access, 'x-scope': scope, 'x-rate': rate } = operation
  const { points, seconds } = document['x-rates'][rate]
  return (
    <p className="flex flex-wrap items-center gap-2 text-xs muted">
      <Badge tone={access === 'anyone' ? 'ok' : 'neutral'}>
        {access === 'anyone' ? <Trans>No sign-in required</Trans> : <Trans>Sign-in required</Trans>}
      </Badge>
      {scope ? (
        <Badge tone="brand">
          <Trans>Scope {scope}</Trans>
        </Badge>
      ) : (
        <Badge>
          <Trans>Session only</Trans>
        </Badge>
      )}
      <span>
        <Trans>
          {points} in {seconds} s (<code>{rate}</code>)
        </Trans>
      </span>
    </p>
  )
}

function CallInput({ document, call: { operation } }: Pick<CallSectionProps, 'call' | 'document'>) {
  const body = bodyOf(operation)
  const isForm = operation.requestBody?.content['multipart/form-data']
  const hasFields = body?.properties && Object.keys(body.properties).length > 0
  return (
    <>
      {operation.parameters.length > 0 && (
        <Block title={<Trans>Parameters</Trans>}>
          <ul className={css['plain']} lang="en" translate="no">
            {operation.parameters.map(({ name, schema, required, description, in: place }) => (
              <FieldRow
                key={`${place} ${name}`}
                document={document}
                name={name}
                schema={description ? { ...schema, description } : schema}
                isRequired={required}
              />
            ))}
          </ul>
        </Block>
      )}
      {(hasFields || isForm) && (
        <Block title={isForm ? <Trans>Form fields</Trans> : <Trans>Body</Trans>}>
          <Fields document={document} schema={body ?? isForm?.schema ?? {}} />
        </Block>
      )}
    </>
  )
}

function CallReply({ document, call: { operation } }: Pick<CallSectionProps, 'call' | 'document'>) {
  const [isOpen, setOpen] = useState(false)
  const reply = replyOf(operation)
  const inside = reply && objectIn(reply)
  return (
    <details className={css['more']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Trans>
          Response: <code>{reply ? typeText(reply) : 'bytes'}</code>
        </Trans>
      </summary>
      {isOpen && inside && <Fields document={document} schema={inside} />}
    </details>
  )
}

function Refusals({ document, call: { operation } }: Pick<CallSectionProps, 'call' | 'document'>) {
  return (
    <details className={css['more']}>
      <summary>
        <Trans>Errors</Trans>
      </summary>
      <ul className={css['plain']} lang="en" translate="no">
        {refusalsOf(document, operation).map(({ status, codes }) => (
          <li key={status}>
            <b>{status}</b> <code>{codes.join(', ')}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Block({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <h4>{title}</h4>
      {children}
    </div>
  )
}

/** The same call in either language; the choice holds for the whole guide. */
function Example({ call, origin, language, onLanguage }: Omit<CallSectionProps, 'document'>) {
  const { t } = useLingui()
  const request = exampleRequest(call, origin)
  const name = `${call.operation.operationId}-example`
  return (
    <div className={css['code']}>
      <Tabs
        name={name}
        label={t`Example language`}
        tabs={[
          { id: 'curl', label: 'curl' },
          { id: 'ts', label: 'TypeScript' },
        ]}
        selected={language}
        onSelect={onLanguage}
      />
      <TabPanel name={name} selected={language}>
        <CodeBlock
          name={language === 'curl' ? 'curl' : 'TypeScript'}
          of={`${call.method} ${call.path}`}
          code={language === 'curl' ? curlOf(request) : typeScriptOf(request)}
        />
      </TabPanel>
    </div>
  )
}
