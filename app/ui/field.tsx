/** A labelled control with its hint and its errors, tied together for screen readers. */
import type { ReactNode } from 'react'

export type FieldAria = {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

type FieldProps = {
  id: string
  label: string
  required?: boolean
  hint?: string
  errors?: readonly string[]
  className?: string
  children: (aria: FieldAria) => ReactNode
}

export function Field({ id, label, required, hint, errors = [], className = '', children }: FieldProps) {
  const described = [hint && `${id}-hint`, errors.length > 0 && `${id}-errors`].filter(Boolean).join(' ')
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children({
        id,
        'aria-invalid': errors.length > 0 ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldErrors id={id} errors={errors} />
    </div>
  )
}

export function FieldErrors({ id, errors }: { id: string; errors: readonly string[] }) {
  if (errors.length === 0) return null
  return (
    <p className="field-errors" id={`${id}-errors`}>
      {errors.join(' ')}
    </p>
  )
}
