import { Component, type ReactNode } from 'react'
import { type Location, useLocation } from 'react-router'
import { useRouterState } from '../platform/navigation/use-router.ts'
import { PageError } from './page-error.tsx'

interface PageBoundaryProps {
  readonly children: ReactNode
}

/** Replaces a page by the error page if its code did not load, or if it fails, until the visitor goes elsewhere. */
export function PageBoundary({ children }: PageBoundaryProps) {
  const { loadFailure } = useRouterState()
  if (loadFailure !== null) return <PageError error={loadFailure.error} />
  return <ErrorBoundary>{children}</ErrorBoundary>
}

/** Replaces what fails by the error page, until the location changes. */
export function ErrorBoundary({ children }: PageBoundaryProps) {
  return <LocationErrorBoundary location={useLocation()}>{children}</LocationErrorBoundary>
}

interface LocationErrorBoundaryProps extends PageBoundaryProps {
  readonly location: Location
}

interface LocationErrorBoundaryState {
  readonly location: Location
  readonly failure: { readonly error: unknown } | null
}

class LocationErrorBoundary extends Component<LocationErrorBoundaryProps, LocationErrorBoundaryState> {
  override state: LocationErrorBoundaryState = { location: this.props.location, failure: null }

  static getDerivedStateFromError(error: unknown): Partial<LocationErrorBoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps(
    { location }: LocationErrorBoundaryProps,
    state: LocationErrorBoundaryState,
  ): LocationErrorBoundaryState | null {
    return location === state.location ? null : { location, failure: null }
  }

  override render(): ReactNode {
    const { failure } = this.state
    return failure === null ? this.props.children : <PageError error={failure.error} />
  }
}
