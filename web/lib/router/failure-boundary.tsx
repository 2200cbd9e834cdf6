import { Component, type ComponentType, type ReactNode } from 'react'

interface Props {
  /** Another one is another try. */
  readonly of: object
  readonly failed: ComponentType
  readonly children: ReactNode
}

interface State {
  readonly of: object
  readonly hasFailed: boolean
}

/** What can't be drawn gives way to `failed`, until there's something else to draw. */
export class FailureBoundary extends Component<Props, State> {
  override readonly state: State = { of: this.props.of, hasFailed: false }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ of }: Props, state: State): State | null {
    return state.of === of ? null : { of, hasFailed: false }
  }

  override render(): ReactNode {
    const { failed: Failed, children } = this.props
    return this.state.hasFailed ? <Failed /> : children
  }
}
