/** Something of a height that no one knows is on its way: what comes after it isn't shown yet, so that it doesn't move (`page.module.css`). */
export function Unseen() {
  return <div data-loading hidden />
}
