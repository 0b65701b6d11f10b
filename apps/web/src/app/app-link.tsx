import { Link } from 'react-router'
import type { UiLinkProps } from '../ui/ui-link.tsx'

/** The router's link, for the components of the design system. */
export const AppLink = ({ href, ...rest }: UiLinkProps) => <Link {...rest} to={href} />
