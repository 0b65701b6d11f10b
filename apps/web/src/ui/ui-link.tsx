import { type ComponentProps, type ReactNode, createContext, use } from 'react'

export type UiLinkProps = Omit<ComponentProps<'a'>, 'href'> & { readonly href: string }

const PlainLink = ({ href, children, ...rest }: UiLinkProps) => (
  <a href={href} {...rest}>
    {children}
  </a>
)

const LinkContext = createContext<(props: UiLinkProps) => ReactNode>(PlainLink)

/**
 * Provides the link component to pagination, tabs, chips and empty states, so that they do not depend on a router:
 * `<LinkProvider value={renderLink}>` with a module's `renderLink = ({ href, ...rest }) => <Link to={href} {...rest} />`, which
 * calls no hooks. Without it they are plain anchors.
 */
export const LinkProvider = LinkContext

/** A link by `href`, through whatever link component the app has given. */
export function UiLink(props: UiLinkProps) {
  const renderLink = use(LinkContext)
  return renderLink(props)
}
