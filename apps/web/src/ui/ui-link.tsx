import { type ComponentProps, type ReactNode, createContext, use } from 'react'

export type UiLinkProps = Omit<ComponentProps<'a'>, 'href'> & { readonly href: string }

const PlainLink = ({ href, children, ...rest }: UiLinkProps) => (
  <a href={href} {...rest}>
    {children}
  </a>
)

const LinkContext = createContext<(props: UiLinkProps) => ReactNode>(PlainLink)

/**
 * Gives every part that links (pagination, tabs, chips, empty states) the router's link, so that the parts need no router:
 * `<LinkProvider value={renderLink}>` with a module's `renderLink = ({ href, ...rest }) => <Link to={href} {...rest} />`, which
 * calls no hooks. Without it they are plain anchors.
 */
export const LinkProvider = LinkContext

/** A link by `href`, through whatever link component the app has given. */
export function UiLink(props: UiLinkProps) {
  const renderLink = use(LinkContext)
  return renderLink(props)
}
