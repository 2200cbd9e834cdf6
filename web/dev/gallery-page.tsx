import { Heart, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AppFrame } from '#web/layout/app-frame.tsx'
import { AppPage, PageHeading } from '#web/layout/page.tsx'
import type { FrameViewer } from '#web/layout/viewer.ts'
import { showToast } from '#web/lib/toasts.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Counter } from '#web/ui/counter.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { LanguagePicker } from '#web/ui/language-picker.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { Composites } from './composites.tsx'
import css from './gallery-page.module.css'
import '#web/ui/voice.css'

const ana: FrameViewer = {
  id: 7,
  displayName: 'Ana Ferreira',
  username: 'ana.ferreira',
  photoURL: null,
  isCreator: true,
  role: 'user',
  hasOwner: true,
}
const variants = ['ink', 'quiet', 'outline', 'brand', 'brand-outline', 'paid', 'danger'] as const

/** Every primitive in its states, inside the frame; `?viewer=ana` shows the frame of a signed-in person. */
export function GalleryPage() {
  const isSignedIn = new URLSearchParams(location.search).get('viewer') === 'ana'
  const nothing = () => undefined
  const page = (
    <AppPage title="Gallery" top={<GalleryTop />} aside={<Aside />} asideLabel="Example">
      <Gallery />
      <Composites />
    </AppPage>
  )
  return isSignedIn ? (
    <div className={css['cover']}>
      <AppFrame viewer={ana} hasRail onSignOut={nothing} onCompose={nothing}>
        {page}
      </AppFrame>
    </div>
  ) : (
    page
  )
}

function GalleryTop() {
  const [tab, setTab] = useState<'everyone' | 'following'>('everyone')
  return (
    <>
      <PageHeading>Gallery</PageHeading>
      <Tabs
        name="example"
        label="Example"
        tabs={[
          { id: 'everyone', label: 'Everyone' },
          { id: 'following', label: 'Following' },
        ]}
        selected={tab}
        onSelect={setTab}
      />
    </>
  )
}

function Aside() {
  return <EmptyState title="Right column">Who to follow goes here.</EmptyState>
}

function Gallery() {
  return (
    <TabPanel name="example" selected="everyone">
      <Part name="Buttons">
        <div className="flex flex-wrap items-center gap-3">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} id={`button-${variant}`}>
              {variant}
            </Button>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="ink" size="s">
            Small
          </Button>
          <Button variant="ink" icon={<Plus aria-hidden="true" size={18} />}>
            Medium
          </Button>
          <Button variant="ink" size="l">
            Large
          </Button>
          <Button variant="ink" isLoading>
            Loading
          </Button>
          <Button variant="outline" isLoading>
            Loading
          </Button>
          <Button variant="ink" disabled>
            Disabled
          </Button>
          <IconButton label="Like" icon={<Heart aria-hidden="true" size={20} />} />
          <TextLink href="/feed">Text link</TextLink>
          <TextLink href="/feed" tone="quiet">
            Quiet link
          </TextLink>
        </div>
      </Part>
      <Part name="Forms">
        <Forms />
      </Part>
      <Part name="People and numbers">
        <People />
      </Part>
      <Part name="Overlays">
        <Overlays />
      </Part>
      <Part name="Waiting and nothing">
        <Loading>
          <Skeleton width="40%" /> <Skeleton /> <Skeleton width="2.5rem" height="2.5rem" isRound />
        </Loading>
        <Spinner />
        <Banner>The sandbox is open: anybody can read the mails of this site.</Banner>
        <Banner tone="strong">You are offline. What you write is kept on this device.</Banner>
        <EmptyState title="No posts yet" action={<Button variant="ink">Write the first one</Button>}>
          Posts of the people you follow appear here.
        </EmptyState>
      </Part>
    </TabPanel>
  )
}

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className={css['part']} aria-label={name}>
      <h2 className="title">{name}</h2>
      {children}
    </section>
  )
}

function Forms() {
  const [text, setText] = useState('Rebuilt the light rig for the next session. What changed, what it cost, what I would do differently.')
  return (
    <>
      <ErrorSummary errors={[{ fieldId: 'mail', message: 'Enter an e-mail address, like ana@example.org' }]} />
      <Field label="E-mail" id="mail" error="Enter an e-mail address, like ana@example.org">
        {(control) => <Input {...control} type="email" defaultValue="ana@" />}
      </Field>
      <Field label="Birth date" hint="Only you can see it.">
        {(control) => <Input {...control} type="date" />}
      </Field>
      <Field label="Username">{(control) => <Input {...control} placeholder="3 to 30 characters" />}</Field>
      <Field label="Disabled">{(control) => <Input {...control} disabled value="ana" />}</Field>
      <Field label="Post">
        {(control) => <Textarea {...control} value={text} limit={110} onChange={(event) => setText(event.target.value)} />}
      </Field>
      <Checkbox
        label={
          <>
            I accept the <TextLink href="/terms">terms</TextLink> and the <TextLink href="/privacy">privacy policy</TextLink>
          </>
        }
        defaultChecked
      />
      <Checkbox label="Premium post" error="Please accept the terms" />
      <div className="flex flex-wrap items-center gap-3">
        <ThemeToggle /> <ThemeToggle hasWords /> <LanguagePicker look="icon" /> <LanguagePicker />
      </div>
      <LanguagePicker look="field" />
    </>
  )
}

function People() {
  const [now] = useState(Date.now)
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {[1, 2, 3, 4, 5, 6].map((id) => (
          <Avatar key={id} id={id} name={['Ana Ferreira', 'Jo', '李 明', 'Zoë van Dam', 'Ольга К', '🦊 Fox'][id - 1] ?? ''} />
        ))}
        <Avatar id={3} name="Ana Ferreira" size={24} /> <Avatar id={3} name="Ana Ferreira" size={32} isCreator />
        <Avatar id={4} name="Ana Ferreira" size={56} isCreator /> <Avatar id={5} name="Ana Ferreira" size={96} isCreator />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Badge>Free</Badge> <Badge tone="paid">Pro</Badge> <Badge tone="brand">Creator</Badge> <Badge tone="ok">Active</Badge>
        <Badge tone="danger">Failed</Badge>
        <Counter value={7} /> <Counter value={1204} /> <Counter value={3_400_000} />
        {[5_000, 300_000, 3 * 3_600_000, 90_000_000, 400 * 86_400_000].map((age) => (
          <RelativeTime key={age} at={new Date(now - age).toISOString()} />
        ))}
        <RelativeTime at={new Date(now - 300_000).toISOString()} look="ago" />
      </div>
    </>
  )
}

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'alert'>()
  const [text, setText] = useState('')
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button id="open-dialog" onClick={() => setOpen('dialog')}>
        Dialog
      </Button>
      <Button id="open-alert" onClick={() => setOpen('alert')}>
        Alert dialog
      </Button>
      <Menu
        items={[
          {
            id: 'delete',
            label: 'Delete post',
            tone: 'danger',
            icon: <Trash2 aria-hidden="true" size={18} />,
            onSelect: () => setOpen('alert'),
          },
          { id: 'feed', label: 'Go to feed', href: '/feed' },
        ]}
      >
        {(trigger) => <Button {...trigger}>Menu</Button>}
      </Menu>
      <Button
        id="toast"
        onClick={() => showToast({ title: 'Post deleted', tone: 'success', action: { label: 'Undo', run: () => undefined } })}
      >
        Toast
      </Button>
      <Button
        id="toast-error"
        onClick={() =>
          showToast({ title: 'Failed to like post. Please try again.', description: 'The network did not answer.', tone: 'error' })
        }
      >
        Error toast
      </Button>
      {open === 'dialog' && (
        <Dialog
          title="New post"
          onClose={() => setOpen(undefined)}
          footer={
            <Button variant="brand" onClick={() => showToast({ title: 'Please add some content to your post' })}>
              Post
            </Button>
          }
        >
          <Textarea
            look="bare"
            aria-label="Post"
            placeholder="What is on your mind?"
            limit={280}
            value={text}
            onChange={(event) => setText(event.target.value)}
            data-autofocus
          />
        </Dialog>
      )}
      {open === 'alert' && (
        <AlertDialog
          title="Delete this post?"
          confirmLabel="Delete post"
          onConfirm={() => setOpen(undefined)}
          onCancel={() => setOpen(undefined)}
        >
          “Rebuilt the light rig for the next session. What c…” will be gone for everybody.
        </AlertDialog>
      )}
    </div>
  )
}
