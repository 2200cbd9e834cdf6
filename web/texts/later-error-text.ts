import { msg } from '@lingui/core/macro'
import { addSentences } from '#web/lib/error-text.ts'

/** The sentences for codes that the first load cannot meet; they come with the texts of the pages that can. */
addSentences({
  invalid_json: msg`The request cannot be understood.`,
  invalid_address: msg`The address of this request cannot be read.`,
  invalid_request: msg`The request cannot be understood.`,
  invalid_idempotency_key: msg`The request cannot be understood.`,
  upload_incomplete: msg`The file did not arrive whole. Please try again.`,
  code_wrong: msg`This code is not right or no longer valid.`,
  identity_invalid: msg`The sign-in could not be confirmed. Please try again.`,
  bad_origin: msg`This request did not come from this site.`,
  creators_only: msg`Only creators can do this.`,
  strangers_off: msg`This person takes messages only from people they know.`,
  not_you: msg`You can only act as yourself.`,
  under_age: msg`You must be at least 18 years old to join.`,
  already_creator: msg`You are a creator already.`,
  attestation_required: msg`Please give your birth date and accept the terms and the privacy policy.`,
  message_conflict: msg`This message was already sent with other words.`,
  message_self: msg`You cannot write to yourself.`,
  username_taken: msg`This username is already taken.`,
  file_too_large: msg`Please choose a file smaller than 50MB.`,
  quota_exceeded: msg`Your storage is full. Delete posts with media to make room.`,
  too_large: msg`This is too large.`,
  heic_not_supported: msg`HEIC photos cannot be shown in browsers. Please choose a JPEG, or set your camera to “Most compatible”.`,
  unsupported_file: msg`Please choose an image or video file.`,
  wrong_content_type: msg`The request cannot be understood.`,
  range_not_satisfiable: msg`The request cannot be understood.`,
  file_broken: msg`This file is damaged and cannot be read.`,
  video_too_long: msg`Please choose a video shorter than 60 seconds for optimal sharing.`,
  mail_unavailable: msg`The mail could not be sent. Please try again in a moment.`,
  provider_missing: msg`This is not set up on this site yet.`,
})
