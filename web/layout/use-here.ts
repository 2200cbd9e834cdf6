import { useLocation } from '@tanstack/react-router'

/** The present address as a path, for coming back after signing in. */
export function useHere(): string {
  return useLocation({ select: (location) => location.href })
}
