import { Link, type LinkProps } from './Link.tsx'
import { buttonClass } from './Button.tsx'

interface LinkButtonProps extends LinkProps {
  readonly kind?: 'primary' | 'quiet' | 'danger'
  readonly size?: 'sm' | 'md'
}

export function LinkButton({ kind = 'primary', size = 'md', className = '', ...rest }: LinkButtonProps) {
  return <Link {...rest} className={`${buttonClass(kind, size)} ${className}`} />
}
