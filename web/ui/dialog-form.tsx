import { Trans } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { FormDialog } from './form-dialog.tsx'

interface DialogFormProps extends Omit<DialogProps, 'footer'> {
  /** Of `useForm`. */
  readonly form: { readonly submit: (event: FormEvent) => void; readonly isPending: boolean }
  /** What the button says that sends it. */
  readonly verb: ReactNode
  readonly variant?: 'ink' | 'danger'
  readonly isDisabled?: boolean
  /** What is typed is kept on the device: leaving asks nothing. */
  readonly isKept?: boolean
  readonly className?: string | undefined
}

/** A dialog that is one form, with Cancel and its button at the end. */
export function DialogForm({
  form,
  verb,
  variant = 'ink',
  isDisabled = false,
  isKept = false,
  className,
  children,
  ...rest
}: DialogFormProps) {
  const id = useId()
  const Frame = isKept ? Dialog : FormDialog
  const footer = (
    <>
      <Button onClick={rest.onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" form={id} variant={variant} disabled={isDisabled} isLoading={form.isPending}>
        {verb}
      </Button>
    </>
  )
  return (
    <Frame {...rest} footer={footer}>
      <form id={id} className={className} onSubmit={form.submit} noValidate>
        {children}
      </form>
    </Frame>
  )
}
