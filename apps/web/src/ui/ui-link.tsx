import { type ComponentProps, type ComponentType, createContext, createElement, use } from 'react'

export type UiLinkProps = Omit<ComponentProps<'a'>, 'href'> & { readonly href: string }

const PlainLink = ({ href, children, ...rest }: UiLinkProps) => (
  <a href={href} {...rest}>
    {children}
  </a>
)

const LinkContext = createContext<ComponentType<UiLinkProps>>(PlainLink)

/**
 * Provides the app's link component to everything below, so that no component depends on a router. Without it links are plain
 * anchors.
 */
export const LinkProvider = LinkContext

/** A link to another page of the app. */
export const UiLink = (props: UiLinkProps) => createElement(use(LinkContext), props)
