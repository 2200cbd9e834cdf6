import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const it: Words<typeof en> = {
  emailSubject: 'L’indirizzo email del tuo account è stato cambiato',
  email: 'L’indirizzo email del tuo account è stato cambiato in {address} ({moment}). D’ora in poi i codici e le email arriveranno lì.',
  emailGoogleEnded: 'L’accesso con Google è stato disattivato insieme al vecchio indirizzo.',
  emailGoogleKept: 'L’accesso con Google continua a funzionare, con lo stesso account Google.',
  emailYou: 'Se il cambio è opera tua, non devi fare nulla.',
  emailNotYou:
    '{hours, plural, one {Se non è opera tua, annulla il cambio entro # ora. Il tuo account riprenderà questo indirizzo e tutte le sue sessioni verranno chiuse. Non condividere il link con nessuno.} other {Se non è opera tua, annulla il cambio entro # ore. Il tuo account riprenderà questo indirizzo e tutte le sue sessioni verranno chiuse. Non condividere il link con nessuno.}}',
  emailUndo: 'Annulla il cambio di email',
  undoAskedSubject: 'Qualcuno vuole annullare il cambio del tuo indirizzo',
  undoAsked:
    'Qualcuno con accesso al tuo vecchio indirizzo email dice di non aver fatto questo cambio. Abbiamo chiuso tutte le sessioni del tuo account. Data del ritorno al vecchio indirizzo: {moment}.',
  undoAskedYou:
    'Se il cambio è opera tua, accedi prima di allora con una passkey precedente al cambio e tieni il nuovo indirizzo nelle impostazioni.',
  undoAskedNotYou: 'Se il cambio non è opera tua, non devi fare nulla.',
  undoAskedSignIn: 'Accedi con una passkey',
  undoneSubject: 'Il cambio del tuo indirizzo è stato annullato',
  undone:
    'Il cambio di indirizzo del tuo account è stato annullato ({moment}). Abbiamo chiuso tutte le sessioni, revocato i token di accesso e scollegato Google. Abbiamo rimosso anche le passkey e i codici di recupero aggiunti dopo questo momento: {since}.',
  undoneBack:
    'Accedi con un codice inviato a questo indirizzo. Controlla le impostazioni, anche i dati bancari se qui ricevi bonifici, e aggiungi di nuovo ciò che ti serve.',
  undoneAway:
    'Con questo indirizzo non puoi più accedere. Se il cambio era opera tua, qualcun altro ha accesso alla tua vecchia casella: scrivi allo staff di questo sito.',
  undoneSignIn: 'Accedi',
  lookAtSecurity: 'Controlla le impostazioni di sicurezza',
  passkeyAddedSubject: 'Una passkey è stata aggiunta al tuo account',
  passkeyAdded:
    'La passkey «{name}» è stata aggiunta al tuo account ({moment}). D’ora in poi con questa passkey puoi accedere senza codice via email.',
  passkeyAddedNotYou:
    'Se non l’hai aggiunta tu, qualcuno potrebbe usare un dispositivo connesso al tuo account. Disconnettilo subito nelle impostazioni e rimuovi questa passkey.',
  passkeyRemovedSubject: 'Una passkey è stata rimossa dal tuo account',
  passkeyRemoved: 'La passkey «{name}» è stata rimossa ({moment}). Non funziona più.',
  passkeyRemovedNotYou:
    'Se non è opera tua, qualcuno potrebbe usare un dispositivo connesso al tuo account. Disconnettilo subito nelle impostazioni e controlla di riconoscere tutte le passkey rimaste.',
  codesMadeSubject: 'Sono stati creati nuovi codici di recupero per il tuo account',
  codesMade:
    '{count, plural, one {È stato creato # codice di recupero per il tuo account ({moment}). I codici precedenti non funzionano più.} other {Sono stati creati # codici di recupero per il tuo account ({moment}). I codici precedenti non funzionano più.}}',
  codesNotYou:
    'Se non è opera tua, qualcuno potrebbe usare un dispositivo connesso al tuo account. Disconnettilo subito nelle impostazioni e crea nuovi codici.',
  codesRemovedSubject: 'I tuoi codici di recupero sono stati eliminati',
  codesRemoved: 'I tuoi codici di recupero sono stati eliminati ({moment}). Non funzionano più.',
  codeUsedSubject: 'È stato usato uno dei tuoi codici di recupero',
  codeUsed: 'Uno dei tuoi codici di recupero è stato usato: {moment}.',
  codeUsedBy: 'Uno dei tuoi codici di recupero è stato usato: {moment} ({device}).',
  codesLeft: '{left, plural, =0 {Non hai più codici. Creane di nuovi.} one {Ti resta # codice.} other {Ti restano # codici.}}',
  googleSubject: 'Google è stato collegato al tuo account',
  google:
    'Qualcuno ha effettuato l’accesso al tuo account con un account Google associato a questo indirizzo ({moment}). D’ora in poi quell’account Google permette di accedere senza codice via email.',
  googleNotYou:
    'Se non hai collegato tu Google, qualcun altro ha accesso alla tua casella email o ha un account Google associato al tuo indirizzo. Cambia le password della tua casella e di quell’account Google. Poi disconnetti tutti gli altri dispositivi nelle impostazioni. Lì puoi anche scollegare Google. Per impedire che venga ricollegato, usa un nuovo indirizzo per il tuo account.',
  googleGoneSubject: 'Google è stato scollegato dal tuo account',
  googleGone: 'Google è stato scollegato dal tuo account ({moment}). Puoi accedere con un codice inviato a questo indirizzo.',
  leavingSubject: 'Hai eliminato il tuo account',
  leaving:
    'Hai eliminato il tuo account. Nessuno può più vedere il tuo profilo o i tuoi contenuti e i tuoi abbonamenti non si rinnoveranno. Data dell’eliminazione definitiva: {day}.',
  leavingWayBack: 'Fino ad allora puoi recuperare il tuo account com’era: accedi e conferma che lo rivuoi.',
  leavingNotYou:
    'Se non hai eliminato il tuo account, accedi subito per recuperarlo, poi disconnetti gli altri dispositivi nelle impostazioni.',
  leavingSignIn: 'Accedi per recuperare il tuo account',
  backSubject: 'Il tuo account è stato recuperato',
  back: 'Hai effettuato l’accesso e recuperato il tuo account. C’è di nuovo tutto. Gli abbonamenti che paghi non si rinnoveranno più. Puoi riattivarli nelle impostazioni.',
  backNotYou:
    'Se non l’hai recuperato tu, qualcun altro ha accesso alla tua casella email. Cambiane la password e disconnetti tutti gli altri dispositivi nelle impostazioni.',
  yourDevices: 'I tuoi dispositivi',
  exportSubject: 'L’esportazione dei tuoi dati è pronta',
  export:
    'L’esportazione che hai richiesto è pronta. Accedi dal dispositivo su cui vuoi salvarla e apri questo link entro un giorno. Il link funziona una sola volta.',
  exportUntil: 'Data di eliminazione dell’esportazione: {day}. Fino ad allora puoi richiedere nuovi link nelle impostazioni.',
  exportCare: 'L’esportazione contiene tutti i tuoi dati, anche i tuoi messaggi privati. Conservala dove solo tu puoi leggerla.',
  exportDownload: 'Scarica esportazione',
  exportFailedSubject: 'Impossibile creare l’esportazione dei tuoi dati',
  exportFailed:
    'Impossibile creare l’esportazione dei tuoi dati. Non hai perso nessun dato. Richiedi di nuovo l’esportazione nelle impostazioni.',
  importSubject: 'Importazione completata',
  importFrom: 'Abbiamo letto i tuoi dati di {origin}.',
  importPosts: '{posts, plural, one {# post importato.} other {# post importati.}}',
  importFollows: '{follows, plural, one {Ora segui # persona in più.} other {Ora segui # persone in più.}}',
  importReport: 'Nelle impostazioni trovi cosa non è stato importato e perché.',
  importPartSubject: 'Importazione incompleta',
  importPart: 'Poi qualcosa è andato storto da parte nostra. Carica di nuovo il file. Nulla verrà duplicato.',
  importFailedSubject: 'Impossibile importare i tuoi dati',
  importFailed: 'Impossibile importare i dati dal file che hai caricato. Nulla è stato modificato. Nelle impostazioni trovi il motivo.',
  importFailedHere: 'Qualcosa è andato storto da parte nostra prima dell’importazione. Il tuo file non ha problemi: caricalo di nuovo.',
  yourData: 'I tuoi dati',
}
