/** Seconds as a clock shows them: 0:07, 12:34, 1:02:03. */
export function callTime(seconds: number): string {
  const whole = Math.max(0, seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
