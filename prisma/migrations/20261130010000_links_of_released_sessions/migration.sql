-- A session that is deleted and still public keeps its links to speakers and to its track also while these are in the bin, so
-- that it shows them again when they are restored, whether it is in the bin itself or has been deleted for good. Nothing shows
-- a link to what is not there, and the next release leaves it out.
ALTER TABLE "released_schedule_item_speakers" DROP CONSTRAINT "released_schedule_item_speakers_speaker_id_fkey";
ALTER TABLE "released_schedule_items" DROP CONSTRAINT "released_schedule_items_track_id_fkey";
