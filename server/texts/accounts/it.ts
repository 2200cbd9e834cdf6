import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const it: Words<typeof en> = {
  emailSubject: 'L’indirizzo email del tuo account è stato cambiato',
  email: 'Il nuovo indirizzo del tuo account è {address} (cambiato: {moment}). D’ora in poi i codici e le email arrivano lì.',
  emailGoogleEnded: 'L’accesso con Google è terminato insieme al vecchio indirizzo.',
  emailGoogleKept: 'L’accesso con Google continua a funzionare, con lo stesso account Google.',
  emailYou: 'Se il cambio è opera tua, non devi fare nulla.',
  emailNotYou:
    '{hours, plural, one {Se non è opera tua, annulla il cambio entro # ora: il tuo account riprende questo indirizzo e tutte le sue sessioni vengono chiuse. Il link è solo per te.} other {Se non è opera tua, annulla il cambio entro # ore: il tuo account riprende questo indirizzo e tutte le sue sessioni vengono chiuse. Il link è solo per te.}}',
  emailUndo: 'Annulla il cambio',
  undoAskedSubject: 'Qualcuno vuole annullare il cambio del tuo indirizzo',
  undoAsked:
    'Qualcuno che legge l’indirizzo precedente del tuo account dice di non averlo cambiato. Tutte le sessioni sono chiuse e l’account tornerà a quell’indirizzo: {moment}.',
  undoAskedYou:
    'Se l’hai cambiato tu, accedi prima di allora con una passkey precedente al cambio e tieni il tuo indirizzo nelle impostazioni.',
  undoAskedNotYou: 'Se non l’hai cambiato tu, non devi fare nulla.',
  undoAskedSignIn: 'Accedi con una passkey',
  undoneSubject: 'Il cambio del tuo indirizzo è stato annullato',
  undone:
    'Il cambio di indirizzo del tuo account è stato annullato ({moment}). Tutte le sessioni sono chiuse, i token di accesso non valgono più e sono stati rimossi i collegamenti con Google, oltre alle passkey e ai codici di recupero aggiunti dopo questo momento: {since}.',
  undoneBack:
    'Accedi con un codice inviato a questo indirizzo. Controlla le impostazioni, anche i dati bancari se qui vieni pagato, e aggiungi di nuovo ciò che ti serve.',
  undoneAway:
    'Questo indirizzo non apre più l’account. Se l’avevi cambiato tu, qualcun altro legge la tua casella precedente: scrivi a chi gestisce questo sito.',
  undoneSignIn: 'Accedi',
  lookAtSecurity: 'Controlla le impostazioni di sicurezza',
  passkeyAddedSubject: 'Una passkey è stata aggiunta al tuo account',
  passkeyAdded:
    'La passkey «{name}» è stata aggiunta al tuo account ({moment}). D’ora in poi con questa passkey puoi accedere senza codice via email.',
  passkeyAddedNotYou:
    'Se non l’hai aggiunta tu, qualcuno potrebbe usare un dispositivo connesso al tuo account. Disconnettilo subito nelle impostazioni e rimuovi questa passkey.',
  passkeyRemovedSubject: 'Una passkey è stata rimossa dal tuo account',
  passkeyRemoved: 'La passkey «{name}» è stata rimossa ({moment}). Non apre più nulla.',
  passkeyRemovedNotYou:
    'Se non l’hai rimossa tu, qualcuno potrebbe usare un dispositivo connesso al tuo account. Disconnettilo subito nelle impostazioni e controlla che ciò che resta lì sia tuo.',
  codesMadeSubject: 'Hai nuovi codici di recupero',
  codesMade:
    '{count, plural, one {È stato creato # codice di recupero per il tuo account ({moment}). I codici precedenti non funzionano più.} other {Sono stati creati # codici di recupero per il tuo account ({moment}). I codici precedenti non funzionano più.}}',
  codesNotYou:
    'Se non li hai creati tu, qualcuno potrebbe usare un dispositivo connesso al tuo account. Disconnettilo subito nelle impostazioni e crea altri codici.',
  codesRemovedSubject: 'I tuoi codici di recupero sono stati rimossi',
  codesRemoved: 'I tuoi codici di recupero sono stati rimossi ({moment}). Nessuno di loro funziona più.',
  codeUsedSubject: 'Un tuo codice di recupero è stato usato',
  codeUsed: 'Uno dei tuoi codici di recupero è stato usato: {moment}.',
  codeUsedBy: 'Uno dei tuoi codici di recupero è stato usato: {moment} ({device}).',
  codesLeft: '{left, plural, =0 {Non ne resta nessuno. Creane di nuovi.} one {Ne resta #.} other {Ne restano #.}}',
  googleSubject: 'Google è stato collegato al tuo account',
  google:
    'Qualcuno ha effettuato l’accesso al tuo account con un account Google di questo indirizzo ({moment}). D’ora in poi apre il tuo account senza codice via email.',
  googleNotYou:
    'Se non eri tu, qualcuno legge le tue email o ha un account Google con il tuo indirizzo: cambia le password della tua casella e di quell’account, e disconnetti tutti gli altri dispositivi nelle impostazioni. Lì puoi anche scollegare Google; un nuovo indirizzo per il tuo account impedisce che venga ricollegato.',
  googleGoneSubject: 'Google è stato scollegato dal tuo account',
  googleGone: 'Google è stato scollegato dal tuo account ({moment}). Puoi accedere con un codice inviato a questo indirizzo.',
  leavingSubject: 'Il tuo account è eliminato',
  leaving:
    'Hai eliminato il tuo account. Nessuno può più trovare te o qualcosa di tuo e nulla si rinnova. Data della rimozione definitiva: {day}.',
  leavingWayBack: 'Fino ad allora puoi recuperarlo com’era: accedi e conferma che vuoi tenerlo.',
  leavingNotYou: 'Se non l’hai eliminato tu, recuperalo subito e disconnetti tutti gli altri dispositivi nelle impostazioni.',
  leavingSignIn: 'Accedi per tenere il tuo account',
  backSubject: 'Il tuo account è tornato',
  back: 'Hai effettuato l’accesso e recuperato il tuo account. C’è di nuovo tutto. Gli abbonamenti che paghi non si rinnovano più; puoi riattivarli nelle impostazioni.',
  backNotYou:
    'Se non l’hai recuperato tu, qualcuno può leggere le tue email: cambia la password della tua casella e disconnetti tutti gli altri dispositivi nelle impostazioni.',
  yourDevices: 'I tuoi dispositivi',
  exportSubject: 'I tuoi dati sono pronti da scaricare',
  export:
    'L’archivio che hai richiesto è pronto. Accedi dal dispositivo su cui lo vuoi e apri questo link entro un giorno; funziona una sola volta.',
  exportUntil: 'L’archivio verrà eliminato (data: {day}). Fino ad allora puoi avere nuovi link nelle impostazioni.',
  exportCare: 'Contiene tutto ciò che è tuo, anche i tuoi messaggi privati. Conservalo dove solo tu puoi leggerlo.',
  exportDownload: 'Scarica l’archivio',
  exportFailedSubject: 'Impossibile creare il tuo archivio',
  exportFailed: 'Non siamo riusciti a creare l’archivio dei tuoi dati. Nulla è andato perso. Richiedilo di nuovo.',
  importSubject: 'I dati che hai portato sono qui',
  importFrom: 'Abbiamo letto il tuo archivio di {origin}.',
  importPosts: '{posts, plural, one {# post ora è qui.} other {# post ora sono qui.}}',
  importFollows: '{follows, plural, one {Segui # persona in più.} other {Segui # persone in più.}}',
  importReport: 'Nelle impostazioni trovi cosa è stato escluso e perché.',
  importPartSubject: 'Una parte dei dati che hai portato è qui',
  importPart: 'Poi qualcosa è andato storto da parte nostra. Porta l’archivio di nuovo: nulla viene aggiunto due volte.',
  importFailedSubject: 'Impossibile leggere il tuo archivio',
  importFailed:
    'Non abbiamo potuto prendere nulla dall’archivio che hai portato. Nelle impostazioni trovi il motivo. Nulla è stato modificato.',
  importFailedHere:
    'Qualcosa è andato storto da parte nostra prima che potessimo prendere qualcosa dall’archivio che hai portato. L’archivio non ne ha colpa: portalo di nuovo.',
  yourData: 'I tuoi dati',
}
