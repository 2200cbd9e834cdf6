const [longLimit, near] = [500, 100]

/** Whether a field says how many characters are left: always where few are allowed, else near the end. */
export const showsLeft = (limit: number, left: number): boolean => limit <= longLimit || left <= near
