export { forgetPostViewer } from './forget-viewer.ts'
