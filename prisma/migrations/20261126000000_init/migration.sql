-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "token_purpose" AS ENUM ('confirm_email', 'reset_password', 'confirm_newsletter');

-- CreateEnum
CREATE TYPE "api_scope" AS ENUM ('programme_read', 'programme_write', 'site_read', 'site_write', 'sales_read', 'sales_write', 'inbox_read', 'inbox_write', 'settings_read', 'settings_write');

-- CreateEnum
CREATE TYPE "plan" AS ENUM ('basic', 'pro', 'enterprise');

-- CreateEnum
CREATE TYPE "programme_mode" AS ENUM ('live', 'releases');

-- CreateEnum
CREATE TYPE "conference_status" AS ENUM ('draft', 'published', 'archived');

-- CreateEnum
CREATE TYPE "typefaces" AS ENUM ('signal', 'editorial', 'technical', 'poster');

-- CreateEnum
CREATE TYPE "artwork_form" AS ENUM ('summit', 'ridge', 'wave', 'pulse');

-- CreateEnum
CREATE TYPE "conference_role" AS ENUM ('owner', 'editor', 'reviewer', 'helper');

-- CreateEnum
CREATE TYPE "invitation_status" AS ENUM ('pending', 'accepted', 'declined', 'revoked');

-- CreateEnum
CREATE TYPE "inbox_list" AS ENUM ('messages', 'subscribers', 'responses');

-- CreateEnum
CREATE TYPE "publication" AS ENUM ('draft', 'published');

-- CreateEnum
CREATE TYPE "schedule_item_type" AS ENUM ('Keynote', 'Session', 'Talk', 'Workshop', 'Panel', 'Networking', 'Break', 'Closing');

-- CreateEnum
CREATE TYPE "schedule_item_status" AS ENUM ('scheduled', 'cancelled');

-- CreateEnum
CREATE TYPE "programme_release_state" AS ENUM ('scheduled', 'released', 'cancelled');

-- CreateEnum
CREATE TYPE "page_place" AS ENUM ('none', 'menu', 'footer');

-- CreateEnum
CREATE TYPE "picture_kind" AS ENUM ('photo', 'logo');

-- CreateEnum
CREATE TYPE "address_kind" AS ENUM ('speaker', 'session', 'article', 'room');

-- CreateEnum
CREATE TYPE "form_submission_status" AS ENUM ('pending', 'accepted', 'rejected', 'proposed');

-- CreateEnum
CREATE TYPE "speaker_field" AS ENUM ('name', 'title', 'companyName', 'bio', 'topic', 'imageUrl', 'twitterUrl', 'linkedinUrl', 'githubUrl', 'email', 'talkTitle', 'abstract', 'description', 'kind', 'level', 'language', 'notes');

-- CreateEnum
CREATE TYPE "proposal_state" AS ENUM ('draft', 'submitted', 'withdrawn');

-- CreateEnum
CREATE TYPE "deliberation" AS ENUM ('pending', 'accepted', 'waitlisted', 'rejected');

-- CreateEnum
CREATE TYPE "proposal_answer" AS ENUM ('none', 'confirmed', 'declined');

-- CreateEnum
CREATE TYPE "proposal_person_status" AS ENUM ('invited', 'confirmed', 'declined');

-- CreateEnum
CREATE TYPE "review_verdict" AS ENUM ('scored', 'notMyField', 'conflict');

-- CreateEnum
CREATE TYPE "change_source" AS ENUM ('edit', 'import', 'schedule');

-- CreateEnum
CREATE TYPE "mail_status" AS ENUM ('queued', 'sent', 'failed');

-- CreateEnum
CREATE TYPE "webhook_delivery_status" AS ENUM ('queued', 'delivered', 'failed');

-- CreateEnum
CREATE TYPE "webhook_failure" AS ENUM ('timed_out', 'redirected', 'not_public', 'unreachable', 'refused', 'gone', 'disabled');

-- CreateTable
CREATE TABLE "users" (
    "id" TEXT NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "password_hash" TEXT NOT NULL,
    "full_name" VARCHAR(200) NOT NULL,
    "is_organizer" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_ups" (
    "id" TEXT NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "password_hash" TEXT NOT NULL,
    "full_name" VARCHAR(200) NOT NULL,
    "browser_hash" CHAR(64),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_ups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "auth_sessions" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "user_agent" VARCHAR(300) NOT NULL DEFAULT '',
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "auth_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "one_time_tokens" (
    "token_hash" CHAR(64) NOT NULL,
    "purpose" "token_purpose" NOT NULL,
    "user_id" TEXT,
    "sign_up_id" TEXT,
    "subscription_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "one_time_tokens_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "api_tokens" (
    "id" TEXT NOT NULL,
    "token_hash" VARCHAR(64) NOT NULL,
    "start" VARCHAR(20) NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "user_id" TEXT NOT NULL,
    "conference_id" TEXT,
    "scopes" "api_scope"[],
    "last_used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "api_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "conferences" (
    "id" TEXT NOT NULL,
    "name" VARCHAR(200) NOT NULL,
    "slug" VARCHAR(100) NOT NULL DEFAULT ('conference-'::text || gen_random_uuid()),
    "description" TEXT NOT NULL,
    "status" "conference_status" NOT NULL DEFAULT 'draft',
    "plan" "plan" NOT NULL DEFAULT 'basic',
    "programme_mode" "programme_mode" NOT NULL DEFAULT 'live',
    "start_date" DATE NOT NULL,
    "end_date" DATE NOT NULL,
    "day_start_time" VARCHAR(5) NOT NULL DEFAULT '09:00',
    "day_end_time" VARCHAR(5) NOT NULL DEFAULT '17:00',
    "opening_hours" JSONB NOT NULL DEFAULT '[]',
    "time_zone" VARCHAR(64) NOT NULL DEFAULT 'UTC',
    "language" VARCHAR(35) NOT NULL DEFAULT 'en-GB',
    "organizer_name" VARCHAR(200),
    "country" VARCHAR(2),
    "vat_rate" DECIMAL(5,3),
    "page_texts" JSONB NOT NULL DEFAULT '[]',
    "exhibit_reasons" JSONB NOT NULL DEFAULT '[]',
    "checklist_dismissed_at" TIMESTAMPTZ(3),
    "legal_name" VARCHAR(200),
    "legal_address" VARCHAR(500),
    "legal_email" VARCHAR(254),
    "recordings_url" VARCHAR(2000),
    "next_edition_url" VARCHAR(2000),
    "host" VARCHAR(245),
    "host_token" VARCHAR(32),
    "proven_host" VARCHAR(245),
    "host_proven_at" TIMESTAMPTZ(3),
    "host_checked_at" TIMESTAMPTZ(3),
    "preview_nonce" VARCHAR(32),
    "logo_picture_id" VARCHAR(32),
    "active" BOOLEAN NOT NULL DEFAULT true,
    "webhook_nonce" VARCHAR(32),
    "api_origins" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "owner_id" TEXT,
    "is_main" BOOLEAN NOT NULL DEFAULT false,
    "was_main_until" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "conferences_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "identities" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "ground_colour" VARCHAR(7) NOT NULL DEFAULT '#0A0B1A',
    "accent_colour" VARCHAR(7) NOT NULL DEFAULT '#6D4AFF',
    "action_colour" VARCHAR(7) NOT NULL DEFAULT '#FF6B4A',
    "typefaces" "typefaces" NOT NULL DEFAULT 'signal',
    "artwork_form" "artwork_form" NOT NULL DEFAULT 'summit',
    "artwork_seed" INTEGER NOT NULL DEFAULT 0,
    "artwork_lines" INTEGER NOT NULL DEFAULT 32,
    "artwork_height" INTEGER NOT NULL DEFAULT 100,
    "artwork_spread" INTEGER NOT NULL DEFAULT 100,
    "artwork_noise" INTEGER NOT NULL DEFAULT 100,
    "artwork_hue_from" INTEGER NOT NULL DEFAULT 285,
    "artwork_hue_to" INTEGER NOT NULL DEFAULT 205,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "identities_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "home_pages" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "sections" JSONB NOT NULL DEFAULT '[]',
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "home_pages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "former_conference_slugs" (
    "slug" VARCHAR(100) NOT NULL,
    "conference_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "former_conference_slugs_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "members" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "role" "conference_role" NOT NULL DEFAULT 'helper',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "members_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invitations" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "role" "conference_role" NOT NULL DEFAULT 'helper',
    "status" "invitation_status" NOT NULL DEFAULT 'pending',
    "invited_by_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "applied_content" (
    "conference_id" TEXT NOT NULL,
    "key" VARCHAR(200) NOT NULL,
    "applied_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "applied_content_pkey" PRIMARY KEY ("conference_id","key")
);

-- CreateTable
CREATE TABLE "inbox_visits" (
    "conference_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "list" "inbox_list" NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "inbox_visits_pkey" PRIMARY KEY ("conference_id","user_id","list")
);

-- CreateTable
CREATE TABLE "team_notices" (
    "conference_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "at_once" BOOLEAN NOT NULL DEFAULT true,
    "daily" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "team_notices_pkey" PRIMARY KEY ("conference_id","user_id")
);

-- CreateTable
CREATE TABLE "proposal_digests" (
    "conference_id" TEXT NOT NULL,
    "told_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "proposal_digests_pkey" PRIMARY KEY ("conference_id")
);

-- CreateTable
CREATE TABLE "session_stars" (
    "user_id" TEXT NOT NULL,
    "schedule_item_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "session_stars_pkey" PRIMARY KEY ("user_id","schedule_item_id")
);

-- CreateTable
CREATE TABLE "withdrawn_sessions" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "day" SMALLINT NOT NULL,
    "slug" VARCHAR(200) NOT NULL,
    "start_time" VARCHAR(5) NOT NULL,
    "end_time" VARCHAR(5) NOT NULL,
    "after_midnight" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "withdrawn_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "withdrawn_stars" (
    "user_id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,

    CONSTRAINT "withdrawn_stars_pkey" PRIMARY KEY ("user_id","session_id")
);

-- CreateTable
CREATE TABLE "agenda_links" (
    "conference_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "token" VARCHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "agenda_links_pkey" PRIMARY KEY ("conference_id","user_id")
);

-- CreateTable
CREATE TABLE "people" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "external_id" VARCHAR(200),
    "name" VARCHAR(200) NOT NULL,
    "email" VARCHAR(254),
    "other_emails" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "former_external_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "phone" VARCHAR(50),
    "pronouns" VARCHAR(50),
    "notes" TEXT,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "availability" JSONB NOT NULL DEFAULT '[]',
    "link_nonce" VARCHAR(32),
    "former_link_nonces" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "may_be_recorded" BOOLEAN,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "sort_key" TEXT NOT NULL DEFAULT '',
    "folded_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "people_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "speakers" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "external_id" VARCHAR(200),
    "former_external_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "person_id" TEXT,
    "name" VARCHAR(200) NOT NULL,
    "slug" VARCHAR(200) NOT NULL,
    "title" VARCHAR(200),
    "company_name" VARCHAR(200),
    "company_logo" VARCHAR(2000),
    "image_url" VARCHAR(2000),
    "bio" TEXT NOT NULL DEFAULT '',
    "bio_html" TEXT,
    "topic" VARCHAR(300),
    "twitter_url" VARCHAR(2000),
    "linkedin_url" VARCHAR(2000),
    "github_url" VARCHAR(2000),
    "show_on_home" BOOLEAN NOT NULL DEFAULT true,
    "home_order" INTEGER NOT NULL DEFAULT 0,
    "publication" "publication" NOT NULL DEFAULT 'published',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "sort_key" TEXT NOT NULL DEFAULT '',
    "folded_text" TEXT NOT NULL DEFAULT '',
    "search_document" tsvector,
    "search_names" tsvector,

    CONSTRAINT "speakers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "schedule_items" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "external_id" VARCHAR(200),
    "day" SMALLINT,
    "start_time" VARCHAR(5),
    "end_time" VARCHAR(5),
    "after_midnight" BOOLEAN NOT NULL DEFAULT false,
    "title" VARCHAR(300) NOT NULL,
    "slug" VARCHAR(200) NOT NULL,
    "description" TEXT,
    "description_html" TEXT,
    "wanted_seats" INTEGER,
    "all_rooms" BOOLEAN NOT NULL DEFAULT false,
    "track_id" TEXT,
    "language" VARCHAR(35),
    "level" VARCHAR(60),
    "type" "schedule_item_type" NOT NULL DEFAULT 'Session',
    "status" "schedule_item_status" NOT NULL DEFAULT 'scheduled',
    "theme" VARCHAR(60),
    "speaker_label" VARCHAR(200),
    "video_url" VARCHAR(2000),
    "slides_url" VARCHAR(2000),
    "publication" "publication" NOT NULL DEFAULT 'published',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "programme_key" INTEGER NOT NULL DEFAULT 0,
    "last_minute" INTEGER,
    "sort_key" TEXT NOT NULL DEFAULT '',
    "folded_text" TEXT NOT NULL DEFAULT '',
    "search_document" tsvector,

    CONSTRAINT "schedule_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "schedule_item_speakers" (
    "schedule_item_id" TEXT NOT NULL,
    "speaker_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "schedule_item_speakers_pkey" PRIMARY KEY ("schedule_item_id","speaker_id")
);

-- CreateTable
CREATE TABLE "programme_releases" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "number" INTEGER,
    "state" "programme_release_state" NOT NULL,
    "note" VARCHAR(1000) NOT NULL DEFAULT '',
    "notify" BOOLEAN NOT NULL DEFAULT false,
    "publish_confirmed" BOOLEAN NOT NULL DEFAULT false,
    "release_at" TIMESTAMPTZ(3) NOT NULL,
    "restored_id" TEXT,
    "snapshot" JSONB,
    "changes" JSONB NOT NULL DEFAULT '[]',
    "created_by_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "programme_releases_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rooms" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "external_id" VARCHAR(200),
    "name" VARCHAR(200) NOT NULL,
    "slug" VARCHAR(200) NOT NULL,
    "capacity" INTEGER,
    "opening_hours" JSONB NOT NULL DEFAULT '[]',
    "position" INTEGER NOT NULL DEFAULT 0,
    "guid" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "sort_key" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "rooms_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "schedule_item_rooms" (
    "schedule_item_id" TEXT NOT NULL,
    "room_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "schedule_item_rooms_pkey" PRIMARY KEY ("schedule_item_id","room_id")
);

-- CreateTable
CREATE TABLE "tracks" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "external_id" VARCHAR(200),
    "name" VARCHAR(100) NOT NULL,
    "colour" VARCHAR(7) NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "sort_key" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "tracks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "venue_details" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "venue_name" VARCHAR(200) NOT NULL,
    "address" VARCHAR(500) NOT NULL,
    "city" VARCHAR(200) NOT NULL,
    "state" VARCHAR(200),
    "postal_code" VARCHAR(20) NOT NULL,
    "country" VARCHAR(2) NOT NULL,
    "capacity" VARCHAR(100) NOT NULL DEFAULT '500',
    "description" TEXT NOT NULL DEFAULT '',
    "image_url" VARCHAR(2000),
    "google_maps_url" VARCHAR(2000),
    "contact_email" VARCHAR(254),
    "contact_phone" VARCHAR(50),
    "hours" VARCHAR(500),
    "nearby_accommodations" JSONB NOT NULL DEFAULT '[]',
    "transportation_info" JSONB NOT NULL DEFAULT '[]',
    "floor_plan_url" VARCHAR(2000),
    "virtual_tour_url" VARCHAR(2000),
    "accessibility_info" TEXT,
    "parking_info" TEXT,
    "drawings" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "venue_details_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ticket_types" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "external_id" VARCHAR(200),
    "name" VARCHAR(200) NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "price" DECIMAL(10,2) NOT NULL DEFAULT 0,
    "currency" CHAR(3) NOT NULL DEFAULT 'USD',
    "available_from" DATE NOT NULL,
    "available_until" DATE NOT NULL,
    "quantity" INTEGER,
    "sold" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "features" TEXT NOT NULL DEFAULT '',
    "purchase_url" VARCHAR(2000),
    "popular" BOOLEAN NOT NULL DEFAULT false,
    "button_text" VARCHAR(60) NOT NULL DEFAULT 'Book Now!',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "sort_key" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "ticket_types_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "exhibit_packages" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "external_id" VARCHAR(200),
    "name" VARCHAR(200) NOT NULL,
    "price" DECIMAL(10,2) NOT NULL,
    "currency" CHAR(3) NOT NULL DEFAULT 'GBP',
    "delegate_passes" INTEGER NOT NULL,
    "stand_size" VARCHAR(100) NOT NULL,
    "inclusions" TEXT NOT NULL DEFAULT '',
    "purchase_url" VARCHAR(2000),
    "position" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "exhibit_packages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sponsors" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "external_id" VARCHAR(200),
    "name" VARCHAR(200) NOT NULL,
    "image_url" VARCHAR(2000) NOT NULL,
    "website_url" VARCHAR(2000),
    "tier" VARCHAR(60),
    "stand" VARCHAR(20),
    "position" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "sort_key" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "sponsors_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact_details" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "phone" VARCHAR(50),
    "address" VARCHAR(500) NOT NULL,
    "office_hours" VARCHAR(500) NOT NULL DEFAULT '',
    "social_media" JSONB NOT NULL DEFAULT '{}',
    "contact_form_enabled" BOOLEAN NOT NULL DEFAULT true,
    "faq" JSONB NOT NULL DEFAULT '[]',
    "team_members" JSONB NOT NULL DEFAULT '[]',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "contact_details_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pages" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "external_id" VARCHAR(200),
    "slug" VARCHAR(200) NOT NULL,
    "title" VARCHAR(300) NOT NULL,
    "description" VARCHAR(600),
    "cover_url" VARCHAR(2000),
    "body" TEXT NOT NULL,
    "content_html" TEXT,
    "place" "page_place" NOT NULL DEFAULT 'none',
    "publication" "publication" NOT NULL DEFAULT 'published',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "sort_key" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "pages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "menus" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "entries" JSONB NOT NULL DEFAULT '[]',
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "menus_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "articles" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "external_id" VARCHAR(200),
    "slug" VARCHAR(200) NOT NULL,
    "title" VARCHAR(300) NOT NULL,
    "excerpt" VARCHAR(600) NOT NULL,
    "category" VARCHAR(60) NOT NULL DEFAULT 'Article',
    "cover_url" VARCHAR(2000),
    "body" TEXT NOT NULL,
    "content_html" TEXT,
    "published_on" DATE NOT NULL,
    "revised_on" DATE,
    "publication" "publication" NOT NULL DEFAULT 'published',
    "publish_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "sort_key" TEXT NOT NULL DEFAULT '',
    "folded_text" TEXT NOT NULL DEFAULT '',
    "search_document" tsvector,

    CONSTRAINT "articles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pictures" (
    "id" VARCHAR(32) NOT NULL,
    "conference_id" TEXT,
    "kind" "picture_kind" NOT NULL DEFAULT 'photo',
    "format" VARCHAR(10) NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "cut_left" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "cut_top" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "cut_width" DOUBLE PRECISION NOT NULL DEFAULT 1,
    "cut_height" DOUBLE PRECISION NOT NULL DEFAULT 1,
    "focal_x" DOUBLE PRECISION NOT NULL DEFAULT 0.5,
    "focal_y" DOUBLE PRECISION NOT NULL DEFAULT 0.5,
    "alt" VARCHAR(300) NOT NULL DEFAULT '',
    "colour" VARCHAR(7),
    "bytes" INTEGER NOT NULL,
    "unused_since" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pictures_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "picture_addresses" (
    "conference_id" TEXT NOT NULL,
    "address_hash" CHAR(64) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 1,
    "last_error" VARCHAR(500) NOT NULL,
    "tried_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "picture_addresses_pkey" PRIMARY KEY ("conference_id","address_hash")
);

-- CreateTable
CREATE TABLE "former_slugs" (
    "conference_id" TEXT NOT NULL,
    "kind" "address_kind" NOT NULL,
    "day" SMALLINT NOT NULL DEFAULT 0,
    "slug" VARCHAR(200) NOT NULL,
    "entity_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "former_slugs_pkey" PRIMARY KEY ("conference_id","kind","day","slug")
);

-- CreateTable
CREATE TABLE "imported_values" (
    "entity_id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "fields" JSONB NOT NULL,

    CONSTRAINT "imported_values_pkey" PRIMARY KEY ("entity_id")
);

-- CreateTable
CREATE TABLE "contact_submissions" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "name" VARCHAR(200) NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "subject" VARCHAR(300) NOT NULL,
    "message" TEXT NOT NULL,
    "spam" BOOLEAN NOT NULL DEFAULT false,
    "read_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_submissions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "newsletter_subscriptions" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "verified_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "newsletter_subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "form_submissions" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT,
    "event_id" VARCHAR(200) NOT NULL,
    "token" VARCHAR(200) NOT NULL,
    "payload" JSONB NOT NULL,
    "answers" JSONB NOT NULL DEFAULT '[]',
    "bytes" INTEGER NOT NULL DEFAULT 0,
    "signed" BOOLEAN NOT NULL DEFAULT false,
    "status" "form_submission_status" NOT NULL DEFAULT 'pending',
    "test" BOOLEAN NOT NULL DEFAULT false,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "form_submissions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "form_mappings" (
    "conference_id" TEXT NOT NULL,
    "question" VARCHAR(200) NOT NULL,
    "field" "speaker_field",

    CONSTRAINT "form_mappings_pkey" PRIMARY KEY ("conference_id","question")
);

-- CreateTable
CREATE TABLE "calls" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "opens_at" TIMESTAMPTZ(3),
    "closes_at" TIMESTAMPTZ(3),
    "intro" TEXT,
    "intro_html" TEXT,
    "kinds" JSONB NOT NULL DEFAULT '[]',
    "track_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "languages" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "levels" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "questions" JSONB NOT NULL DEFAULT '[]',
    "most_per_person" INTEGER,
    "most_speakers" INTEGER NOT NULL DEFAULT 4,
    "late_nonce" VARCHAR(32),
    "approves_profiles" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "calls_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "proposals" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "state" "proposal_state" NOT NULL DEFAULT 'draft',
    "title" VARCHAR(300) NOT NULL DEFAULT '',
    "abstract" TEXT NOT NULL DEFAULT '',
    "description" TEXT NOT NULL DEFAULT '',
    "kind" VARCHAR(40),
    "minutes" SMALLINT,
    "track_id" TEXT,
    "language" VARCHAR(35),
    "level" VARCHAR(60),
    "notes" TEXT NOT NULL DEFAULT '',
    "answers" JSONB NOT NULL DEFAULT '[]',
    "draft" JSONB,
    "deliberation" "deliberation" NOT NULL DEFAULT 'pending',
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_id" TEXT,
    "told_at" TIMESTAMPTZ(3),
    "told_deliberation" "deliberation",
    "answer" "proposal_answer" NOT NULL DEFAULT 'none',
    "answered_at" TIMESTAMPTZ(3),
    "reminded_at" TIMESTAMPTZ(3),
    "submitted_at" TIMESTAMPTZ(3),
    "withdrawn_at" TIMESTAMPTZ(3),
    "link_nonce" VARCHAR(32),
    "late" BOOLEAN NOT NULL DEFAULT false,
    "invitations" SMALLINT NOT NULL DEFAULT 0,
    "form_submission_id" TEXT,
    "schedule_item_id" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "sort_key" TEXT NOT NULL DEFAULT '',
    "folded_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "proposals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "proposal_people" (
    "proposal_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "name" VARCHAR(200) NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "position" SMALLINT NOT NULL DEFAULT 0,
    "status" "proposal_person_status" NOT NULL DEFAULT 'invited',
    "asked_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "proposal_people_pkey" PRIMARY KEY ("proposal_id","person_id")
);

-- CreateTable
CREATE TABLE "proposal_letters" (
    "id" TEXT NOT NULL,
    "proposal_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "deliberation" "deliberation" NOT NULL,
    "round" SMALLINT NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "proposal_letters_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "decision_letters" (
    "conference_id" TEXT NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "subject" VARCHAR(200) NOT NULL,
    "body" TEXT NOT NULL,

    CONSTRAINT "decision_letters_pkey" PRIMARY KEY ("conference_id","kind")
);

-- CreateTable
CREATE TABLE "letter_texts" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "letter_texts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "review_settings" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "review_settings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "review_criteria" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "description" VARCHAR(500) NOT NULL DEFAULT '',
    "weight" SMALLINT NOT NULL DEFAULT 1,
    "most" SMALLINT NOT NULL DEFAULT 5,
    "position" INTEGER NOT NULL DEFAULT 0,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "review_criteria_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "review_phases" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "opens_at" TIMESTAMPTZ(3),
    "closes_at" TIMESTAMPTZ(3),
    "anonymous" BOOLEAN NOT NULL DEFAULT false,
    "reviews_each" SMALLINT,
    "position" INTEGER NOT NULL DEFAULT 0,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "review_phases_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reviews" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "proposal_id" TEXT NOT NULL,
    "user_id" TEXT,
    "phase_id" TEXT,
    "verdict" "review_verdict" NOT NULL DEFAULT 'scored',
    "comment" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reviews_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "review_scores" (
    "review_id" TEXT NOT NULL,
    "criterion_id" TEXT NOT NULL,
    "score" SMALLINT NOT NULL,

    CONSTRAINT "review_scores_pkey" PRIMARY KEY ("review_id","criterion_id")
);

-- CreateTable
CREATE TABLE "review_comments" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "proposal_id" TEXT NOT NULL,
    "user_id" TEXT,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_comments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "review_assignments" (
    "proposal_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_assignments_pkey" PRIMARY KEY ("proposal_id","user_id")
);

-- CreateTable
CREATE TABLE "speaker_task_lists" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "speaker_task_lists_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "speaker_tasks" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "title" VARCHAR(200) NOT NULL,
    "description" VARCHAR(1000) NOT NULL DEFAULT '',
    "kind" VARCHAR(20) NOT NULL DEFAULT 'other',
    "due_date" DATE,
    "reminded_at" TIMESTAMPTZ(3),
    "position" INTEGER NOT NULL DEFAULT 0,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "speaker_tasks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "speaker_tasks_done" (
    "task_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "done_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "speaker_tasks_done_pkey" PRIMARY KEY ("task_id","person_id")
);

-- CreateTable
CREATE TABLE "told_times" (
    "person_id" TEXT NOT NULL,
    "schedule_item_id" TEXT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "told_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "told_times_pkey" PRIMARY KEY ("person_id","schedule_item_id")
);

-- CreateTable
CREATE TABLE "profile_changes" (
    "person_id" TEXT NOT NULL,
    "values" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "profile_changes_pkey" PRIMARY KEY ("person_id")
);

-- CreateTable
CREATE TABLE "audit_log" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT,
    "actor_id" TEXT,
    "token_name" VARCHAR(100),
    "source" "change_source" NOT NULL DEFAULT 'edit',
    "action" VARCHAR(100) NOT NULL,
    "entity_id" VARCHAR(200),
    "version" INTEGER,
    "fields" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "details" JSONB NOT NULL DEFAULT '{}',
    "differences" JSONB,
    "reverted_id" TEXT,
    "import_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "binned_records" (
    "id" VARCHAR(200) NOT NULL,
    "conference_id" TEXT NOT NULL,
    "entity" VARCHAR(50) NOT NULL,
    "name" VARCHAR(300) NOT NULL,
    "data" JSONB NOT NULL,
    "deleted_by_id" TEXT,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "binned_records_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outgoing_mails" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT,
    "kind" VARCHAR(50) NOT NULL,
    "recipient" VARCHAR(254) NOT NULL,
    "data" JSONB NOT NULL DEFAULT '{}',
    "status" "mail_status" NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" VARCHAR(500),
    "sent_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outgoing_mails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_endpoints" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "url" VARCHAR(2000) NOT NULL,
    "description" VARCHAR(200) NOT NULL DEFAULT '',
    "event_types" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "off_reason" VARCHAR(300),
    "nonce" VARCHAR(32) NOT NULL DEFAULT '',
    "former_nonce" VARCHAR(32),
    "rotated_at" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" TEXT NOT NULL,
    "message_id" TEXT,
    "conference_id" TEXT NOT NULL,
    "endpoint_id" TEXT NOT NULL,
    "event_type" VARCHAR(50) NOT NULL,
    "record_id" VARCHAR(200) NOT NULL,
    "payload" JSONB NOT NULL DEFAULT '{}',
    "status" "webhook_delivery_status" NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "not_before" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempted_at" TIMESTAMPTZ(3),
    "duration_ms" INTEGER,
    "response_status" INTEGER,
    "response_body" VARCHAR(2000),
    "last_error" VARCHAR(500),
    "failure" "webhook_failure",
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "sign_ups_email_idx" ON "sign_ups"("email");

-- CreateIndex
CREATE INDEX "sign_ups_expires_at_idx" ON "sign_ups"("expires_at");

-- CreateIndex
CREATE INDEX "auth_sessions_user_id_idx" ON "auth_sessions"("user_id");

-- CreateIndex
CREATE INDEX "auth_sessions_expires_at_idx" ON "auth_sessions"("expires_at");

-- CreateIndex
CREATE INDEX "one_time_tokens_user_id_purpose_idx" ON "one_time_tokens"("user_id", "purpose");

-- CreateIndex
CREATE INDEX "one_time_tokens_sign_up_id_purpose_idx" ON "one_time_tokens"("sign_up_id", "purpose");

-- CreateIndex
CREATE INDEX "one_time_tokens_subscription_id_purpose_idx" ON "one_time_tokens"("subscription_id", "purpose");

-- CreateIndex
CREATE INDEX "one_time_tokens_expires_at_idx" ON "one_time_tokens"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "api_tokens_token_hash_key" ON "api_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "api_tokens_user_id_idx" ON "api_tokens"("user_id");

-- CreateIndex
CREATE INDEX "api_tokens_conference_id_idx" ON "api_tokens"("conference_id");

-- CreateIndex
CREATE INDEX "api_tokens_expires_at_idx" ON "api_tokens"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "conferences_slug_key" ON "conferences"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "conferences_proven_host_key" ON "conferences"("proven_host");

-- CreateIndex
CREATE INDEX "conferences_owner_id_idx" ON "conferences"("owner_id");

-- CreateIndex
CREATE INDEX "conferences_deleted_at_idx" ON "conferences"("deleted_at");

-- CreateIndex
CREATE UNIQUE INDEX "identities_conference_id_key" ON "identities"("conference_id");

-- CreateIndex
CREATE UNIQUE INDEX "home_pages_conference_id_key" ON "home_pages"("conference_id");

-- CreateIndex
CREATE INDEX "former_conference_slugs_conference_id_idx" ON "former_conference_slugs"("conference_id");

-- CreateIndex
CREATE INDEX "members_user_id_idx" ON "members"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "members_conference_id_user_id_key" ON "members"("conference_id", "user_id");

-- CreateIndex
CREATE INDEX "invitations_email_idx" ON "invitations"("email");

-- CreateIndex
CREATE INDEX "invitations_invited_by_id_idx" ON "invitations"("invited_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "invitations_conference_id_email_key" ON "invitations"("conference_id", "email");

-- CreateIndex
CREATE INDEX "inbox_visits_user_id_idx" ON "inbox_visits"("user_id");

-- CreateIndex
CREATE INDEX "team_notices_user_id_idx" ON "team_notices"("user_id");

-- CreateIndex
CREATE INDEX "session_stars_schedule_item_id_idx" ON "session_stars"("schedule_item_id");

-- CreateIndex
CREATE INDEX "withdrawn_sessions_conference_id_day_slug_idx" ON "withdrawn_sessions"("conference_id", "day", "slug");

-- CreateIndex
CREATE INDEX "withdrawn_stars_session_id_idx" ON "withdrawn_stars"("session_id");

-- CreateIndex
CREATE UNIQUE INDEX "agenda_links_token_key" ON "agenda_links"("token");

-- CreateIndex
CREATE INDEX "agenda_links_user_id_idx" ON "agenda_links"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "people_link_nonce_key" ON "people"("link_nonce");

-- CreateIndex
CREATE INDEX "people_conference_id_sort_key_idx" ON "people"("conference_id", "sort_key");

-- CreateIndex
CREATE INDEX "people_former_link_nonces_idx" ON "people" USING GIN ("former_link_nonces");

-- CreateIndex
CREATE UNIQUE INDEX "people_conference_id_external_id_key" ON "people"("conference_id", "external_id");

-- CreateIndex
CREATE UNIQUE INDEX "people_conference_id_email_key" ON "people"("conference_id", "email");

-- CreateIndex
CREATE UNIQUE INDEX "speakers_person_id_key" ON "speakers"("person_id");

-- CreateIndex
CREATE INDEX "speakers_conference_id_sort_key_idx" ON "speakers"("conference_id", "sort_key");

-- CreateIndex
CREATE UNIQUE INDEX "speakers_conference_id_external_id_key" ON "speakers"("conference_id", "external_id");

-- CreateIndex
CREATE UNIQUE INDEX "speakers_conference_id_slug_key" ON "speakers"("conference_id", "slug");

-- CreateIndex
CREATE INDEX "schedule_items_conference_id_programme_key_idx" ON "schedule_items"("conference_id", "programme_key");

-- CreateIndex
CREATE INDEX "schedule_items_conference_id_last_minute_idx" ON "schedule_items"("conference_id", "last_minute");

-- CreateIndex
CREATE INDEX "schedule_items_track_id_idx" ON "schedule_items"("track_id");

-- CreateIndex
CREATE UNIQUE INDEX "schedule_items_conference_id_external_id_key" ON "schedule_items"("conference_id", "external_id");

-- CreateIndex
CREATE UNIQUE INDEX "schedule_items_conference_id_day_slug_key" ON "schedule_items"("conference_id", "day", "slug");

-- CreateIndex
CREATE INDEX "schedule_item_speakers_speaker_id_idx" ON "schedule_item_speakers"("speaker_id");

-- CreateIndex
CREATE INDEX "programme_releases_state_release_at_idx" ON "programme_releases"("state", "release_at");

-- CreateIndex
CREATE INDEX "programme_releases_created_by_id_idx" ON "programme_releases"("created_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "programme_releases_conference_id_number_key" ON "programme_releases"("conference_id", "number");

-- CreateIndex
CREATE INDEX "rooms_conference_id_position_idx" ON "rooms"("conference_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "rooms_conference_id_external_id_key" ON "rooms"("conference_id", "external_id");

-- CreateIndex
CREATE UNIQUE INDEX "rooms_conference_id_guid_key" ON "rooms"("conference_id", "guid");

-- CreateIndex
CREATE UNIQUE INDEX "rooms_conference_id_slug_key" ON "rooms"("conference_id", "slug");

-- CreateIndex
CREATE INDEX "schedule_item_rooms_room_id_idx" ON "schedule_item_rooms"("room_id");

-- CreateIndex
CREATE INDEX "tracks_conference_id_position_idx" ON "tracks"("conference_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "tracks_conference_id_external_id_key" ON "tracks"("conference_id", "external_id");

-- CreateIndex
CREATE UNIQUE INDEX "venue_details_conference_id_key" ON "venue_details"("conference_id");

-- CreateIndex
CREATE INDEX "ticket_types_conference_id_price_idx" ON "ticket_types"("conference_id", "price");

-- CreateIndex
CREATE UNIQUE INDEX "ticket_types_conference_id_external_id_key" ON "ticket_types"("conference_id", "external_id");

-- CreateIndex
CREATE INDEX "exhibit_packages_conference_id_position_idx" ON "exhibit_packages"("conference_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "exhibit_packages_conference_id_external_id_key" ON "exhibit_packages"("conference_id", "external_id");

-- CreateIndex
CREATE INDEX "sponsors_conference_id_position_idx" ON "sponsors"("conference_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "sponsors_conference_id_external_id_key" ON "sponsors"("conference_id", "external_id");

-- CreateIndex
CREATE UNIQUE INDEX "contact_details_conference_id_key" ON "contact_details"("conference_id");

-- CreateIndex
CREATE UNIQUE INDEX "pages_conference_id_external_id_key" ON "pages"("conference_id", "external_id");

-- CreateIndex
CREATE UNIQUE INDEX "pages_conference_id_slug_key" ON "pages"("conference_id", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "menus_conference_id_key" ON "menus"("conference_id");

-- CreateIndex
CREATE INDEX "articles_conference_id_published_on_idx" ON "articles"("conference_id", "published_on");

-- CreateIndex
CREATE INDEX "articles_publish_at_idx" ON "articles"("publish_at");

-- CreateIndex
CREATE UNIQUE INDEX "articles_conference_id_external_id_key" ON "articles"("conference_id", "external_id");

-- CreateIndex
CREATE UNIQUE INDEX "articles_conference_id_slug_key" ON "articles"("conference_id", "slug");

-- CreateIndex
CREATE INDEX "pictures_conference_id_idx" ON "pictures"("conference_id");

-- CreateIndex
CREATE INDEX "pictures_unused_since_idx" ON "pictures"("unused_since");

-- CreateIndex
CREATE INDEX "former_slugs_entity_id_idx" ON "former_slugs"("entity_id");

-- CreateIndex
CREATE INDEX "imported_values_conference_id_idx" ON "imported_values"("conference_id");

-- CreateIndex
CREATE INDEX "contact_submissions_conference_id_created_at_idx" ON "contact_submissions"("conference_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "newsletter_subscriptions_conference_id_created_at_idx" ON "newsletter_subscriptions"("conference_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_subscriptions_conference_id_email_key" ON "newsletter_subscriptions"("conference_id", "email");

-- CreateIndex
CREATE INDEX "form_submissions_conference_id_created_at_idx" ON "form_submissions"("conference_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "form_submissions_conference_id_event_id_key" ON "form_submissions"("conference_id", "event_id");

-- CreateIndex
CREATE UNIQUE INDEX "form_submissions_conference_id_token_key" ON "form_submissions"("conference_id", "token");

-- CreateIndex
CREATE UNIQUE INDEX "calls_conference_id_key" ON "calls"("conference_id");

-- CreateIndex
CREATE UNIQUE INDEX "proposals_form_submission_id_key" ON "proposals"("form_submission_id");

-- CreateIndex
CREATE UNIQUE INDEX "proposals_schedule_item_id_key" ON "proposals"("schedule_item_id");

-- CreateIndex
CREATE INDEX "proposals_conference_id_state_submitted_at_idx" ON "proposals"("conference_id", "state", "submitted_at" DESC);

-- CreateIndex
CREATE INDEX "proposals_conference_id_sort_key_idx" ON "proposals"("conference_id", "sort_key");

-- CreateIndex
CREATE INDEX "proposals_track_id_idx" ON "proposals"("track_id");

-- CreateIndex
CREATE INDEX "proposals_decided_by_id_idx" ON "proposals"("decided_by_id");

-- CreateIndex
CREATE INDEX "proposal_people_person_id_idx" ON "proposal_people"("person_id");

-- CreateIndex
CREATE INDEX "proposal_people_conference_id_idx" ON "proposal_people"("conference_id");

-- CreateIndex
CREATE INDEX "proposal_letters_person_id_idx" ON "proposal_letters"("person_id");

-- CreateIndex
CREATE UNIQUE INDEX "proposal_letters_proposal_id_person_id_round_key" ON "proposal_letters"("proposal_id", "person_id", "round");

-- CreateIndex
CREATE UNIQUE INDEX "letter_texts_conference_id_key" ON "letter_texts"("conference_id");

-- CreateIndex
CREATE UNIQUE INDEX "review_settings_conference_id_key" ON "review_settings"("conference_id");

-- CreateIndex
CREATE INDEX "review_criteria_conference_id_position_idx" ON "review_criteria"("conference_id", "position");

-- CreateIndex
CREATE INDEX "review_phases_conference_id_position_idx" ON "review_phases"("conference_id", "position");

-- CreateIndex
CREATE INDEX "reviews_conference_id_user_id_idx" ON "reviews"("conference_id", "user_id");

-- CreateIndex
CREATE INDEX "reviews_user_id_idx" ON "reviews"("user_id");

-- CreateIndex
CREATE INDEX "reviews_phase_id_idx" ON "reviews"("phase_id");

-- CreateIndex
CREATE UNIQUE INDEX "reviews_proposal_id_user_id_key" ON "reviews"("proposal_id", "user_id");

-- CreateIndex
CREATE INDEX "review_scores_criterion_id_idx" ON "review_scores"("criterion_id");

-- CreateIndex
CREATE INDEX "review_comments_conference_id_idx" ON "review_comments"("conference_id");

-- CreateIndex
CREATE INDEX "review_comments_proposal_id_created_at_idx" ON "review_comments"("proposal_id", "created_at");

-- CreateIndex
CREATE INDEX "review_comments_user_id_idx" ON "review_comments"("user_id");

-- CreateIndex
CREATE INDEX "review_assignments_user_id_idx" ON "review_assignments"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "speaker_task_lists_conference_id_key" ON "speaker_task_lists"("conference_id");

-- CreateIndex
CREATE INDEX "speaker_tasks_conference_id_position_idx" ON "speaker_tasks"("conference_id", "position");

-- CreateIndex
CREATE INDEX "speaker_tasks_done_person_id_idx" ON "speaker_tasks_done"("person_id");

-- CreateIndex
CREATE INDEX "told_times_schedule_item_id_idx" ON "told_times"("schedule_item_id");

-- CreateIndex
CREATE INDEX "audit_log_conference_id_created_at_idx" ON "audit_log"("conference_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "audit_log_actor_id_idx" ON "audit_log"("actor_id");

-- CreateIndex
CREATE INDEX "audit_log_entity_id_created_at_idx" ON "audit_log"("entity_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "audit_log_import_id_idx" ON "audit_log"("import_id");

-- CreateIndex
CREATE INDEX "binned_records_conference_id_deleted_at_idx" ON "binned_records"("conference_id", "deleted_at" DESC);

-- CreateIndex
CREATE INDEX "binned_records_deleted_at_idx" ON "binned_records"("deleted_at");

-- CreateIndex
CREATE INDEX "binned_records_deleted_by_id_idx" ON "binned_records"("deleted_by_id");

-- CreateIndex
CREATE INDEX "outgoing_mails_conference_id_created_at_idx" ON "outgoing_mails"("conference_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "outgoing_mails_status_idx" ON "outgoing_mails"("status");

-- CreateIndex
CREATE INDEX "webhook_endpoints_conference_id_idx" ON "webhook_endpoints"("conference_id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_endpoint_id_record_id_created_at_idx" ON "webhook_deliveries"("endpoint_id", "record_id", "created_at");

-- CreateIndex
CREATE INDEX "webhook_deliveries_conference_id_created_at_idx" ON "webhook_deliveries"("conference_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "webhook_deliveries_status_idx" ON "webhook_deliveries"("status");

-- AddForeignKey
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_sign_up_id_fkey" FOREIGN KEY ("sign_up_id") REFERENCES "sign_ups"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "newsletter_subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conferences" ADD CONSTRAINT "conferences_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identities" ADD CONSTRAINT "identities_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "home_pages" ADD CONSTRAINT "home_pages_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "former_conference_slugs" ADD CONSTRAINT "former_conference_slugs_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "members" ADD CONSTRAINT "members_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "applied_content" ADD CONSTRAINT "applied_content_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inbox_visits" ADD CONSTRAINT "inbox_visits_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inbox_visits" ADD CONSTRAINT "inbox_visits_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_notices" ADD CONSTRAINT "team_notices_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_notices" ADD CONSTRAINT "team_notices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposal_digests" ADD CONSTRAINT "proposal_digests_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session_stars" ADD CONSTRAINT "session_stars_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session_stars" ADD CONSTRAINT "session_stars_schedule_item_id_fkey" FOREIGN KEY ("schedule_item_id") REFERENCES "schedule_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "withdrawn_sessions" ADD CONSTRAINT "withdrawn_sessions_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "withdrawn_stars" ADD CONSTRAINT "withdrawn_stars_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "withdrawn_stars" ADD CONSTRAINT "withdrawn_stars_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "withdrawn_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agenda_links" ADD CONSTRAINT "agenda_links_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agenda_links" ADD CONSTRAINT "agenda_links_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "people" ADD CONSTRAINT "people_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "speakers" ADD CONSTRAINT "speakers_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "speakers" ADD CONSTRAINT "speakers_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "schedule_items" ADD CONSTRAINT "schedule_items_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "schedule_items" ADD CONSTRAINT "schedule_items_track_id_fkey" FOREIGN KEY ("track_id") REFERENCES "tracks"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "schedule_item_speakers" ADD CONSTRAINT "schedule_item_speakers_schedule_item_id_fkey" FOREIGN KEY ("schedule_item_id") REFERENCES "schedule_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "schedule_item_speakers" ADD CONSTRAINT "schedule_item_speakers_speaker_id_fkey" FOREIGN KEY ("speaker_id") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "programme_releases" ADD CONSTRAINT "programme_releases_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "programme_releases" ADD CONSTRAINT "programme_releases_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "schedule_item_rooms" ADD CONSTRAINT "schedule_item_rooms_schedule_item_id_fkey" FOREIGN KEY ("schedule_item_id") REFERENCES "schedule_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "schedule_item_rooms" ADD CONSTRAINT "schedule_item_rooms_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "rooms"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "venue_details" ADD CONSTRAINT "venue_details_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_types" ADD CONSTRAINT "ticket_types_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "exhibit_packages" ADD CONSTRAINT "exhibit_packages_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_details" ADD CONSTRAINT "contact_details_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pages" ADD CONSTRAINT "pages_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "menus" ADD CONSTRAINT "menus_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "articles" ADD CONSTRAINT "articles_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "picture_addresses" ADD CONSTRAINT "picture_addresses_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "imported_values" ADD CONSTRAINT "imported_values_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "form_mappings" ADD CONSTRAINT "form_mappings_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calls" ADD CONSTRAINT "calls_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_track_id_fkey" FOREIGN KEY ("track_id") REFERENCES "tracks"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_form_submission_id_fkey" FOREIGN KEY ("form_submission_id") REFERENCES "form_submissions"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_schedule_item_id_fkey" FOREIGN KEY ("schedule_item_id") REFERENCES "schedule_items"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposal_people" ADD CONSTRAINT "proposal_people_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "proposals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposal_people" ADD CONSTRAINT "proposal_people_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposal_people" ADD CONSTRAINT "proposal_people_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposal_letters" ADD CONSTRAINT "proposal_letters_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "proposals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposal_letters" ADD CONSTRAINT "proposal_letters_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "decision_letters" ADD CONSTRAINT "decision_letters_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "letter_texts" ADD CONSTRAINT "letter_texts_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_settings" ADD CONSTRAINT "review_settings_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_criteria" ADD CONSTRAINT "review_criteria_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_phases" ADD CONSTRAINT "review_phases_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "proposals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_phase_id_fkey" FOREIGN KEY ("phase_id") REFERENCES "review_phases"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_scores" ADD CONSTRAINT "review_scores_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "reviews"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_scores" ADD CONSTRAINT "review_scores_criterion_id_fkey" FOREIGN KEY ("criterion_id") REFERENCES "review_criteria"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_comments" ADD CONSTRAINT "review_comments_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_comments" ADD CONSTRAINT "review_comments_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "proposals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_comments" ADD CONSTRAINT "review_comments_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_assignments" ADD CONSTRAINT "review_assignments_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "proposals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_assignments" ADD CONSTRAINT "review_assignments_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "speaker_task_lists" ADD CONSTRAINT "speaker_task_lists_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "speaker_tasks" ADD CONSTRAINT "speaker_tasks_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "speaker_tasks_done" ADD CONSTRAINT "speaker_tasks_done_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "speaker_tasks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "speaker_tasks_done" ADD CONSTRAINT "speaker_tasks_done_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "told_times" ADD CONSTRAINT "told_times_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "told_times" ADD CONSTRAINT "told_times_schedule_item_id_fkey" FOREIGN KEY ("schedule_item_id") REFERENCES "schedule_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile_changes" ADD CONSTRAINT "profile_changes_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "binned_records" ADD CONSTRAINT "binned_records_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "binned_records" ADD CONSTRAINT "binned_records_deleted_by_id_fkey" FOREIGN KEY ("deleted_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outgoing_mails" ADD CONSTRAINT "outgoing_mails_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoints"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What schema.prisma cannot say. `npm run db:migration` appends this to the initial migration.

-- Rules. Text times compare as times because they are HH:MM.
ALTER TABLE "conferences"
  ADD CONSTRAINT "conferences_dates_check" CHECK ("end_date" >= "start_date"),
  ADD CONSTRAINT "conferences_day_start_time_check" CHECK ("day_start_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD CONSTRAINT "conferences_day_end_time_check" CHECK ("day_end_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD CONSTRAINT "conferences_vat_rate_check" CHECK ("vat_rate" > 0 AND "vat_rate" < 100),
  ADD CONSTRAINT "conferences_day_check" CHECK ("day_end_time" > "day_start_time"),
  -- Only what is claimed is served.
  ADD CONSTRAINT "conferences_proven_host_check" CHECK ("proven_host" IS NULL OR "proven_host" = "host");

ALTER TABLE "schedule_items"
  ADD CONSTRAINT "schedule_items_day_check" CHECK ("day" BETWEEN 1 AND 7),
  ADD CONSTRAINT "schedule_items_start_time_check" CHECK ("start_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD CONSTRAINT "schedule_items_end_time_check" CHECK ("end_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD CONSTRAINT "schedule_items_times_check" CHECK ("end_time" <> "start_time"),
  ADD CONSTRAINT "schedule_items_wanted_seats_check" CHECK ("wanted_seats" >= 0),
  ADD CONSTRAINT "schedule_items_unscheduled_check" CHECK (num_nulls("day", "start_time", "end_time") IN (0, 3)),
  ADD CONSTRAINT "schedule_items_after_midnight_check"
    CHECK (NOT "after_midnight" OR ("start_time" IS NOT NULL AND "start_time" <= '06:00'));

ALTER TABLE "schedule_item_speakers"
  ADD CONSTRAINT "schedule_item_speakers_position_check" CHECK ("position" >= 0);

ALTER TABLE "schedule_item_rooms"
  ADD CONSTRAINT "schedule_item_rooms_position_check" CHECK ("position" >= 0);

ALTER TABLE "rooms"
  ADD CONSTRAINT "rooms_name_check" CHECK (btrim("name") <> ''),
  ADD CONSTRAINT "rooms_capacity_check" CHECK ("capacity" >= 0);

-- It stands in style sheets.
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_colour_check" CHECK ("colour" ~ '^#[0-9A-F]{6}$');

ALTER TABLE "ticket_types"
  ADD CONSTRAINT "ticket_types_price_check" CHECK ("price" >= 0),
  ADD CONSTRAINT "ticket_types_dates_check" CHECK ("available_until" >= "available_from"),
  ADD CONSTRAINT "ticket_types_quantity_check" CHECK ("quantity" >= 0),
  ADD CONSTRAINT "ticket_types_sold_check" CHECK ("sold" >= 0 AND ("quantity" IS NULL OR "sold" <= "quantity"));

ALTER TABLE "exhibit_packages"
  ADD CONSTRAINT "exhibit_packages_price_check" CHECK ("price" >= 0),
  ADD CONSTRAINT "exhibit_packages_delegate_passes_check" CHECK ("delegate_passes" >= 0);

ALTER TABLE "speakers" ADD CONSTRAINT "speakers_name_check" CHECK (btrim("name") <> '');

ALTER TABLE "calls"
  ADD CONSTRAINT "calls_times_check" CHECK ("closes_at" > "opens_at"),
  ADD CONSTRAINT "calls_most_per_person_check" CHECK ("most_per_person" > 0),
  ADD CONSTRAINT "calls_most_speakers_check" CHECK ("most_speakers" > 0);
ALTER TABLE "proposals"
  ADD CONSTRAINT "proposals_draft_check" CHECK ("state" = 'draft' OR "draft" IS NULL),
  ADD CONSTRAINT "proposals_told_check" CHECK (num_nulls("told_at", "told_deliberation") IN (0, 2));
ALTER TABLE "review_criteria"
  ADD CONSTRAINT "review_criteria_weight_check" CHECK ("weight" BETWEEN 1 AND 10),
  ADD CONSTRAINT "review_criteria_most_check" CHECK ("most" BETWEEN 2 AND 10);
ALTER TABLE "review_phases"
  ADD CONSTRAINT "review_phases_times_check" CHECK ("closes_at" > "opens_at");
ALTER TABLE "review_scores" ADD CONSTRAINT "review_scores_score_check" CHECK ("score" BETWEEN 1 AND 10);

ALTER TABLE "people" ADD CONSTRAINT "people_email_check" CHECK ("email" = lower(btrim("email")));
ALTER TABLE "users" ADD CONSTRAINT "users_email_check" CHECK ("email" = lower(btrim("email")));
ALTER TABLE "sign_ups" ADD CONSTRAINT "sign_ups_email_check" CHECK ("email" = lower(btrim("email")));
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_email_check" CHECK ("email" = lower(btrim("email")));
ALTER TABLE "newsletter_subscriptions"
  ADD CONSTRAINT "newsletter_subscriptions_email_check" CHECK ("email" = lower(btrim("email")));

ALTER TABLE "form_submissions"
  ADD CONSTRAINT "form_submissions_answers_check" CHECK (jsonb_typeof("answers") = 'array');
-- Nulls are distinct in the index of event ids within a conference.
CREATE UNIQUE INDEX "form_submissions_unrouted_event_id_key" ON "form_submissions"("event_id") WHERE "conference_id" IS NULL;

ALTER TABLE "pictures"
  -- It is written into a style sheet.
  ADD CONSTRAINT "pictures_colour_check" CHECK ("colour" ~ '^#[0-9a-f]{6}$'),
  ADD CONSTRAINT "pictures_focal_check" CHECK ("focal_x" BETWEEN 0 AND 1 AND "focal_y" BETWEEN 0 AND 1);

ALTER TABLE "identities"
  -- They stand in style sheets.
  ADD CONSTRAINT "identities_colours_check" CHECK (
    "ground_colour" ~ '^#[0-9A-F]{6}$' AND "accent_colour" ~ '^#[0-9A-F]{6}$' AND "action_colour" ~ '^#[0-9A-F]{6}$'
  );

ALTER TABLE "conferences"
  -- Everybody can open the site itself, which has one host.
  ADD CONSTRAINT "conferences_is_main_check" CHECK (
    NOT "is_main" OR ("status" = 'published' AND "deleted_at" IS NULL AND "host" IS NULL)
  );
CREATE UNIQUE INDEX "conferences_is_main_key" ON "conferences"("is_main") WHERE "is_main";

ALTER TABLE "members"
  -- The owners of the default conference are the organizers.
  ADD CONSTRAINT "members_role_check" CHECK ("conference_id" <> 'default' OR "role" <> 'owner');

-- Who owns a conference is a member of its team, whoever sets the owner. At the end of the transaction, so that
-- members who are added in it come first.
CREATE FUNCTION "add_owner_to_members"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "members" ("id", "conference_id", "user_id", "role")
  SELECT gen_random_uuid()::text, "id", "owner_id", 'owner'
  FROM "conferences" WHERE "id" = NEW."id" AND "owner_id" IS NOT NULL AND "id" <> 'default'
  ON CONFLICT ("conference_id", "user_id") DO UPDATE SET "role" = 'owner' WHERE "members"."role" <> 'owner';
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER "conferences_owner_is_member"
AFTER INSERT OR UPDATE OF "owner_id" ON "conferences"
DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION "add_owner_to_members"();

-- Whether somebody may still follow the changes of a conference has to be checked again after these. Servers hear of it on
-- the channel of all changes, in the order of the commits.
CREATE FUNCTION "announce_rights"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('summit', json_build_object('kind', 'rights', 'of', to_jsonb(OLD) ->> TG_ARGV[0])::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER "members_announce_rights" AFTER DELETE OR UPDATE OF "user_id", "conference_id", "role" ON "members"
  FOR EACH ROW EXECUTE FUNCTION "announce_rights"('user_id');
CREATE TRIGGER "auth_sessions_announce_rights" AFTER DELETE OR UPDATE OF "user_id", "expires_at" ON "auth_sessions"
  FOR EACH ROW EXECUTE FUNCTION "announce_rights"('user_id');
CREATE TRIGGER "api_tokens_announce_rights"
  AFTER DELETE OR UPDATE OF "user_id", "conference_id", "scopes", "expires_at", "token_hash" ON "api_tokens"
  FOR EACH ROW EXECUTE FUNCTION "announce_rights"('user_id');
CREATE TRIGGER "users_announce_rights" AFTER UPDATE OF "is_organizer" ON "users"
  FOR EACH ROW EXECUTE FUNCTION "announce_rights"('id');
CREATE TRIGGER "conferences_announce_rights" AFTER DELETE OR UPDATE OF "status", "plan", "deleted_at", "is_main" ON "conferences"
  FOR EACH ROW EXECUTE FUNCTION "announce_rights"('id');

-- Records in the bin hold rows of people, such as the stars of a session. They go with their account.
CREATE FUNCTION "remove_user_from_bin"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "binned_records" SET "data" = jsonb_set("data", '{related}', (
    SELECT coalesce(jsonb_agg(entry), '[]') FROM jsonb_array_elements("data" -> 'related') AS entry
    WHERE entry -> 'row' ->> 'userId' IS DISTINCT FROM OLD."id"
  ))
  WHERE "data" -> 'related' @> jsonb_build_array(jsonb_build_object('row', jsonb_build_object('userId', OLD."id")));
  RETURN NULL;
END
$$;

CREATE TRIGGER "users_remove_from_bin" AFTER DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "remove_user_from_bin"();

-- Search. `unaccent` and `pg_trgm` are trusted extensions: whoever may create objects in the database may create
-- them. Where that is not so, or the server does not have them, search goes on without: it then finds accented
-- letters by their decomposition, and no misspelt words. Once somebody has created them,
-- `SELECT prepare_search()` makes use of them.
DO $$
DECLARE
  extension text;
BEGIN
  FOREACH extension IN ARRAY ARRAY['unaccent', 'pg_trgm'] LOOP
    BEGIN
      EXECUTE format('CREATE EXTENSION IF NOT EXISTS %I', extension);
    EXCEPTION WHEN OTHERS THEN
      RAISE NOTICE 'The extension % could not be created: %', extension, SQLERRM;
    END;
  END LOOP;
END
$$;

CREATE FUNCTION prepare_search() RETURNS void LANGUAGE plpgsql AS $prepare$
DECLARE
  unaccent_schema text;
  trigram_schema text;
BEGIN
  SELECT n.nspname INTO unaccent_schema
    FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'unaccent';
  SELECT n.nspname INTO trigram_schema
    FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm';

  -- A text as search compares it: in lower case, without accents.
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION search_fold(text) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $f$ SELECT lower(%s) $f$',
    CASE WHEN unaccent_schema IS NULL
      THEN 'regexp_replace(normalize($1, NFKD), ''[\u0300-\u036f]'', '''', ''g'')'
      ELSE format('%I.unaccent(%L::regdictionary, $1)', unaccent_schema, format('%I.unaccent', unaccent_schema))
    END
  );

  -- How much a part of the second text is like the first, from 0 to 1.
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION search_likeness(text, text) RETURNS real LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $f$ SELECT %s $f$',
    CASE WHEN trigram_schema IS NULL THEN '0::real'
      ELSE format('%I.word_similarity($1, $2)', trigram_schema) END
  );
END
$prepare$;

SELECT prepare_search();

-- A folded text as lists compare it: "e-mail" as "email", and "a/b" as "ab". `joined` of rules/fold.ts does the same.
CREATE FUNCTION search_joined(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace($1, '(\S)[-/'']+(?=\S)', '\1', 'g')
$$;

-- What a name is sorted by, and below it what it is found by, where that differs. A line break sorts before all letters.
CREATE FUNCTION search_key(text) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT concat_ws(E'\n', search_fold($1), nullif(search_joined(search_fold($1)), search_fold($1)))
$$;

-- The words of a folded text: as they are, for what is still being typed, and by their English stems. Words with a hyphen or
-- a slash are also one word; the parser takes those with a slash for names of files.
CREATE FUNCTION search_vector(text) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('simple'::regconfig, replace(coalesce($1, ''), '/', ' '))
    || to_tsvector('english'::regconfig, replace(coalesce($1, ''), '/', ' '))
    || to_tsvector('simple'::regconfig, coalesce(
      (SELECT string_agg(search_joined(compound[1]), ' ') FROM regexp_matches($1, '\w+(?:[-/]\w+)+', 'g') AS compound), ''))
$$;

-- All of some words, each by its beginning or its stem; one with hyphens or slashes by its parts or as one word. Words that
-- say nothing, such as "the", need not be there, unless there are no others.
CREATE FUNCTION search_query(text[]) RETURNS tsquery LANGUAGE sql STABLE PARALLEL SAFE AS $$
  WITH words AS (
    SELECT (
        SELECT to_tsquery('simple'::regconfig, string_agg(quote_literal(part) || ':*', ' & '))
        FROM regexp_split_to_table(word, '[-/]') AS part WHERE part <> ''
      ) || to_tsquery('simple'::regconfig, quote_literal(search_joined(word)) || ':*') AS beginning,
      plainto_tsquery('english'::regconfig, regexp_replace(word, '[-/]', ' ', 'g')) AS stem
    FROM unnest($1) AS word WHERE word <> ''
  )
  SELECT coalesce(
    (SELECT string_agg(format('(%s | %s)', beginning, stem), ' & ') FROM words WHERE numnode(stem) > 0),
    (SELECT string_agg(format('(%s)', beginning), ' & ') FROM words WHERE numnode(beginning) > 0)
  )::tsquery
$$;

-- Words of a title, of what stands below it and of the text, by falling weight. Of a text, the first 5,000 letters count.
CREATE FUNCTION search_document(title text, second text, body text) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT setweight(search_vector(search_fold(title)), 'A')
    || setweight(search_vector(search_fold(second)), 'B')
    || setweight(search_vector(search_fold(left(body, 5000))), 'D')
$$;

-- Midnight is no border of a day's programme, so times of day alone do not sort it.
CREATE FUNCTION write_programme_key() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  starts int := extract(epoch FROM NEW.start_time::time) / 60 + CASE WHEN NEW.after_midnight THEN 1440 ELSE 0 END;
  lasts int := (extract(epoch FROM NEW.end_time::time - NEW.start_time::time) / 60 + 1440)::int % 1440;
BEGIN
  NEW.programme_key := coalesce(NEW.day * 100000000 + starts * 10000 + starts + lasts, 900000000);
  NEW.last_minute := (NEW.day - 1) * 1440 + starts + lasts;
  RETURN NEW;
END
$$;

CREATE TRIGGER write_programme_key
  BEFORE INSERT OR UPDATE OF day, start_time, end_time, after_midnight ON "schedule_items"
  FOR EACH ROW EXECUTE FUNCTION write_programme_key();

-- What a search compares is stored with each record, because taking a text apart costs more than everything else that
-- a search does. Lists are sorted by a stored key, and searched in a stored text, both folded: in lower case and without
-- accents. Databases differ in the collations that they have, and the embedded one has none for a language; this way,
-- lists have the same order everywhere, and Élise stands beside Elise. Triggers write all of it, so that imports and
-- restored backups need not know.
ALTER TABLE "articles" ALTER COLUMN "sort_key" TYPE TEXT COLLATE "C";
ALTER TABLE "pages" ALTER COLUMN "sort_key" TYPE TEXT COLLATE "C";
ALTER TABLE "people" ALTER COLUMN "sort_key" TYPE TEXT COLLATE "C";
ALTER TABLE "proposals" ALTER COLUMN "sort_key" TYPE TEXT COLLATE "C";
ALTER TABLE "rooms" ALTER COLUMN "sort_key" TYPE TEXT COLLATE "C";
ALTER TABLE "schedule_items" ALTER COLUMN "sort_key" TYPE TEXT COLLATE "C";
ALTER TABLE "speakers" ALTER COLUMN "sort_key" TYPE TEXT COLLATE "C";
ALTER TABLE "sponsors" ALTER COLUMN "sort_key" TYPE TEXT COLLATE "C";
ALTER TABLE "ticket_types" ALTER COLUMN "sort_key" TYPE TEXT COLLATE "C";
ALTER TABLE "tracks" ALTER COLUMN "sort_key" TYPE TEXT COLLATE "C";

-- What everybody reads of the programme: a copy of the sessions and their links, which these triggers and releases alone
-- write. In a conference whose saves are public at once, it is equal to what the team edits. In one by release, texts, people
-- and drafts of sessions that are in it follow as well; when and where they take place, and which ones there are, wait for a
-- release. A migration that adds a column has to add it to both.
CREATE TABLE "released_schedule_items" (LIKE "schedule_items" INCLUDING ALL);
CREATE TABLE "released_schedule_item_speakers" (LIKE "schedule_item_speakers" INCLUDING ALL);
CREATE TABLE "released_schedule_item_rooms" (LIKE "schedule_item_rooms" INCLUDING ALL);

-- Names are public at once, and so are deletions of what a session links to.
ALTER TABLE "released_schedule_items"
  ADD FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD FOREIGN KEY ("track_id") REFERENCES "tracks"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "released_schedule_item_speakers"
  ADD FOREIGN KEY ("speaker_id") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "released_schedule_item_rooms"
  ADD FOREIGN KEY ("room_id") REFERENCES "rooms"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Of a row of a session, as JSON: what waits for a release, which is when and where it takes place, and its address.
CREATE FUNCTION placement_of(item jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(key, value) FROM jsonb_each(item) WHERE key IN (
    'day', 'start_time', 'end_time', 'after_midnight', 'all_rooms', 'status', 'slug', 'programme_key', 'last_minute')
$$;

-- What does not: its texts and whether it is a draft, without what is made of both. Nor with the external id, which a session
-- may have taken over from one that is deleted and still public.
CREATE FUNCTION texts_of(item jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT item - ARRAY(SELECT jsonb_object_keys(placement_of(item)))
    - ARRAY['external_id', 'version', 'created_at', 'updated_at', 'search_document', 'folded_text']
$$;

CREATE FUNCTION release_saved_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A backup has the copy, too.
  IF current_setting('summit.restoring', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM "released_schedule_items" r USING removed o, "conferences" c
    WHERE r.id = o.id AND c.id = o.conference_id AND c.programme_mode = 'live';
  END IF;
  IF TG_OP = 'DELETE' THEN
    DELETE FROM "released_schedule_item_speakers" r USING removed o, "conferences" c
    WHERE r.schedule_item_id = o.id AND c.id = o.conference_id AND c.programme_mode = 'live';
    DELETE FROM "released_schedule_item_rooms" r USING removed o, "conferences" c
    WHERE r.schedule_item_id = o.id AND c.id = o.conference_id AND c.programme_mode = 'live';
  ELSE
    INSERT INTO "released_schedule_items"
    SELECT s.* FROM saved s JOIN "conferences" c ON c.id = s.conference_id WHERE c.programme_mode = 'live';
  END IF;
  IF TG_OP = 'UPDATE' THEN
    WITH replaced AS (
      DELETE FROM "released_schedule_items" r USING saved s, "conferences" c
      WHERE r.id = s.id AND c.id = s.conference_id AND c.programme_mode = 'releases'
        AND texts_of(to_jsonb(r)) <> texts_of(to_jsonb(s))
      RETURNING jsonb_populate_record(r, texts_of(to_jsonb(s)) || jsonb_build_object(
        'version', greatest(r.version, s.version), 'updated_at', s.updated_at, 'search_document', NULL)) AS session
    )
    INSERT INTO "released_schedule_items" SELECT (session).* FROM replaced;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER release_inserted AFTER INSERT ON "schedule_items" REFERENCING NEW TABLE AS saved
  FOR EACH STATEMENT EXECUTE FUNCTION release_saved_sessions();
CREATE TRIGGER release_updated AFTER UPDATE ON "schedule_items" REFERENCING OLD TABLE AS removed NEW TABLE AS saved
  FOR EACH STATEMENT EXECUTE FUNCTION release_saved_sessions();
CREATE TRIGGER release_deleted AFTER DELETE ON "schedule_items" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION release_saved_sessions();

-- Who speaks is public at once, in sessions that are. A session that is deleted and still public keeps its links.
CREATE FUNCTION release_saved_speakers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('summit.restoring', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM "released_schedule_item_speakers" r USING removed o, "schedule_items" i
    WHERE r.schedule_item_id = o.schedule_item_id AND r.speaker_id = o.speaker_id AND i.id = o.schedule_item_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO "released_schedule_item_speakers"
    SELECT s.* FROM saved s JOIN "released_schedule_items" r ON r.id = s.schedule_item_id
    ON CONFLICT ("schedule_item_id", "speaker_id") DO UPDATE SET position = excluded.position;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER release_inserted AFTER INSERT ON "schedule_item_speakers" REFERENCING NEW TABLE AS saved
  FOR EACH STATEMENT EXECUTE FUNCTION release_saved_speakers();
CREATE TRIGGER release_updated AFTER UPDATE ON "schedule_item_speakers" REFERENCING OLD TABLE AS removed NEW TABLE AS saved
  FOR EACH STATEMENT EXECUTE FUNCTION release_saved_speakers();
CREATE TRIGGER release_deleted AFTER DELETE ON "schedule_item_speakers" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION release_saved_speakers();

-- Calendars and copies of others take over who speaks by the version, which a save counts after it has written the links.
CREATE FUNCTION count_released_speakers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('summit.restoring', true) = 'on' THEN RETURN NULL; END IF;
  UPDATE "released_schedule_items" r SET version = i.version, updated_at = i.updated_at FROM "schedule_items" i
  WHERE r.id = coalesce(NEW.schedule_item_id, OLD.schedule_item_id) AND i.id = r.id AND r.version < i.version;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER count_released_speakers AFTER INSERT OR UPDATE OR DELETE ON "schedule_item_speakers"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_released_speakers();

-- In which rooms it takes place waits for a release.
CREATE FUNCTION release_saved_rooms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('summit.restoring', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM "released_schedule_item_rooms" r USING removed o, "schedule_items" i, "conferences" c
    WHERE r.schedule_item_id = o.schedule_item_id AND r.room_id = o.room_id
      AND i.id = o.schedule_item_id AND c.id = i.conference_id AND c.programme_mode = 'live';
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO "released_schedule_item_rooms" SELECT s.* FROM saved s JOIN "schedule_items" i ON i.id = s.schedule_item_id
    JOIN "conferences" c ON c.id = i.conference_id WHERE c.programme_mode = 'live';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER release_inserted AFTER INSERT ON "schedule_item_rooms" REFERENCING NEW TABLE AS saved
  FOR EACH STATEMENT EXECUTE FUNCTION release_saved_rooms();
CREATE TRIGGER release_updated AFTER UPDATE ON "schedule_item_rooms" REFERENCING OLD TABLE AS removed NEW TABLE AS saved
  FOR EACH STATEMENT EXECUTE FUNCTION release_saved_rooms();
CREATE TRIGGER release_deleted AFTER DELETE ON "schedule_item_rooms" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION release_saved_rooms();

-- Stars belong to a session while its team edits it or everybody sees it. They are checked at the end of the transaction,
-- because the copy is written anew.
ALTER TABLE "session_stars" DROP CONSTRAINT "session_stars_schedule_item_id_fkey";
CREATE FUNCTION remove_stars() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "session_stars" WHERE schedule_item_id = OLD.id
    AND NOT EXISTS (SELECT FROM "schedule_items" WHERE id = OLD.id)
    AND NOT EXISTS (SELECT FROM "released_schedule_items" WHERE id = OLD.id);
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER remove_stars AFTER DELETE ON "schedule_items"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION remove_stars();
CREATE CONSTRAINT TRIGGER remove_stars AFTER DELETE ON "released_schedule_items"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION remove_stars();

-- The names of a session's rooms, in its order.
CREATE FUNCTION room_names(item text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT string_agg(r.name, ', ' ORDER BY l.position, r.name)
  FROM schedule_item_rooms l JOIN rooms r ON r.id = l.room_id WHERE l.schedule_item_id = item
$$;
CREATE FUNCTION released_room_names(item text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT string_agg(r.name, ', ' ORDER BY l.position, r.name)
  FROM released_schedule_item_rooms l JOIN rooms r ON r.id = l.room_id WHERE l.schedule_item_id = item
$$;

CREATE FUNCTION write_search_document() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rooms text;
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'schedule_items', 'released_schedule_items' THEN
      rooms := CASE TG_TABLE_NAME WHEN 'schedule_items' THEN room_names(NEW.id) ELSE released_room_names(NEW.id) END;
      NEW.search_document := search_document(
        NEW.title, NEW.speaker_label, concat_ws(' ', NEW.type, rooms, NEW.theme, NEW.description));
      NEW.sort_key := search_fold(NEW.title);
      NEW.folded_text := search_joined(search_fold(concat_ws(E'\n', NEW.title, rooms, NEW.description)));
    WHEN 'speakers' THEN
      NEW.search_document := search_document(
        NEW.name, concat_ws(' ', NEW.title, NEW.company_name, NEW.topic), NEW.bio);
      -- What the sessions of a speaker are found by.
      NEW.search_names := setweight(search_vector(search_fold(concat_ws(' ', NEW.name, NEW.company_name))), 'B');
      NEW.sort_key := search_fold(NEW.name);
      NEW.folded_text := search_joined(search_fold(concat_ws(E'\n', NEW.name, NEW.title, NEW.company_name, NEW.topic)));
    WHEN 'articles' THEN
      NEW.search_document := search_document(NEW.title, NEW.excerpt, NEW.body);
      NEW.sort_key := search_fold(NEW.title);
      NEW.folded_text := search_joined(search_fold(concat_ws(E'\n', NEW.title, NEW.excerpt)));
    WHEN 'people' THEN
      NEW.sort_key := search_fold(NEW.name);
      NEW.folded_text := search_joined(search_fold(concat_ws(E'\n', NEW.name, NEW.email, array_to_string(NEW.other_emails, E'\n'), NEW.phone, NEW.notes, array_to_string(NEW.tags, E'\n'))));
    WHEN 'proposals' THEN
      -- Without the proposers, whom a reviewer must not find by searching.
      NEW.sort_key := search_fold(NEW.title);
      NEW.folded_text := search_joined(search_fold(concat_ws(E'\n', NEW.title, NEW.abstract, NEW.description)));
    WHEN 'pages' THEN
      NEW.sort_key := search_key(NEW.title);
    ELSE
      NEW.sort_key := search_key(NEW.name);
  END CASE;
  RETURN NEW;
END
$$;

CREATE TRIGGER write_search_document
  BEFORE INSERT OR UPDATE OF title, speaker_label, type, theme, description ON "schedule_items"
  FOR EACH ROW EXECUTE FUNCTION write_search_document();
CREATE TRIGGER write_search_document
  BEFORE INSERT OR UPDATE OF name, title, company_name, topic, bio ON "speakers"
  FOR EACH ROW EXECUTE FUNCTION write_search_document();
CREATE TRIGGER write_search_document
  BEFORE INSERT OR UPDATE OF title, excerpt, body ON "articles"
  FOR EACH ROW EXECUTE FUNCTION write_search_document();
CREATE TRIGGER write_search_document BEFORE INSERT OR UPDATE OF name, email, other_emails, phone, notes, tags ON "people"
  FOR EACH ROW EXECUTE FUNCTION write_search_document();
CREATE TRIGGER write_search_document BEFORE INSERT OR UPDATE OF title, abstract, description ON "proposals"
  FOR EACH ROW EXECUTE FUNCTION write_search_document();
CREATE TRIGGER write_search_document BEFORE INSERT OR UPDATE OF title ON "pages"
  FOR EACH ROW EXECUTE FUNCTION write_search_document();
CREATE TRIGGER write_search_document BEFORE INSERT OR UPDATE OF name ON "sponsors"
  FOR EACH ROW EXECUTE FUNCTION write_search_document();
CREATE TRIGGER write_search_document BEFORE INSERT OR UPDATE OF name ON "ticket_types"
  FOR EACH ROW EXECUTE FUNCTION write_search_document();
CREATE TRIGGER write_search_document BEFORE INSERT OR UPDATE OF name ON "rooms"
  FOR EACH ROW EXECUTE FUNCTION write_search_document();
CREATE TRIGGER write_search_document BEFORE INSERT OR UPDATE OF name ON "tracks"
  FOR EACH ROW EXECUTE FUNCTION write_search_document();

-- Copied sessions have their documents already.
CREATE TRIGGER write_search_document
  BEFORE INSERT OR UPDATE OF search_document ON "released_schedule_items"
  FOR EACH ROW WHEN (NEW.search_document IS NULL) EXECUTE FUNCTION write_search_document();

-- Sessions are found by the names of their rooms, too.
CREATE FUNCTION write_sessions_of_rooms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "schedule_items" SET title = title WHERE id IN (SELECT schedule_item_id FROM changed);
  RETURN NULL;
END
$$;
CREATE TRIGGER write_added_rooms AFTER INSERT ON "schedule_item_rooms" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION write_sessions_of_rooms();
CREATE TRIGGER write_removed_rooms AFTER DELETE ON "schedule_item_rooms" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION write_sessions_of_rooms();
CREATE FUNCTION write_sessions_of_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "schedule_items" SET title = title
  WHERE id IN (SELECT schedule_item_id FROM "schedule_item_rooms" WHERE room_id = NEW.id);
  UPDATE "released_schedule_items" SET search_document = NULL
  WHERE id IN (SELECT schedule_item_id FROM "released_schedule_item_rooms" WHERE room_id = NEW.id)
    AND conference_id IN (SELECT id FROM "conferences" WHERE programme_mode = 'releases');
  RETURN NULL;
END
$$;
CREATE TRIGGER write_renamed_room AFTER UPDATE OF name ON "rooms" FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION write_sessions_of_room();

-- All of it anew, after `prepare_search()` has found extensions that were created later.
CREATE FUNCTION write_search_documents() RETURNS void LANGUAGE sql AS $$
  UPDATE "schedule_items" SET title = title;
  UPDATE "released_schedule_items" SET search_document = NULL
    WHERE conference_id IN (SELECT id FROM "conferences" WHERE programme_mode = 'releases');
  UPDATE "speakers" SET name = name;
  UPDATE "articles" SET title = title;
  UPDATE "people" SET name = name;
  UPDATE "proposals" SET title = title;
  UPDATE "sponsors" SET name = name;
  UPDATE "ticket_types" SET name = name;
  UPDATE "rooms" SET name = name;
  UPDATE "tracks" SET name = name;
  UPDATE "pages" SET title = title
$$;

-- The documents of several records as one.
CREATE AGGREGATE search_documents(tsvector) (SFUNC = tsvector_concat, STYPE = tsvector, PARALLEL = SAFE);

-- Calendars keep an entry that is missing in a feed, so a session that everybody could read and cannot any more leaves its
-- id and time, and who had marked it. Where its conference is deleted, nothing is left. Like stars, it is checked at the
-- end of the transaction, and before them. A deletion of the edited session matters only where saves are public at once;
-- the trigger on that table is there because its stars go first.
CREATE FUNCTION keep_withdrawn_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "withdrawn_sessions"
    (id, conference_id, day, slug, start_time, end_time, after_midnight, version, withdrawn_at)
  SELECT OLD.id, OLD.conference_id, OLD.day, OLD.slug, OLD.start_time, OLD.end_time, OLD.after_midnight, OLD.version + 1, now()
  FROM "conferences" c
  WHERE c.id = OLD.conference_id AND (TG_TABLE_NAME = 'released_schedule_items' OR c.programme_mode = 'live')
    AND NOT EXISTS (
      SELECT FROM "released_schedule_items" WHERE id = OLD.id AND publication = 'published' AND day IS NOT NULL
    )
  ON CONFLICT (id) DO UPDATE SET day = excluded.day, slug = excluded.slug, start_time = excluded.start_time, end_time = excluded.end_time,
    after_midnight = excluded.after_midnight, version = greatest(withdrawn_sessions.version, excluded.version);
  INSERT INTO "withdrawn_stars" (session_id, user_id)
  SELECT w.id, s.user_id FROM "withdrawn_sessions" w JOIN "session_stars" s ON s.schedule_item_id = w.id
  WHERE w.id = OLD.id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER keep_withdrawn_session AFTER DELETE ON "schedule_items" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.publication = 'published' AND OLD.day IS NOT NULL) EXECUTE FUNCTION keep_withdrawn_session();
CREATE CONSTRAINT TRIGGER keep_withdrawn_session AFTER DELETE ON "released_schedule_items"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.publication = 'published' AND OLD.day IS NOT NULL) EXECUTE FUNCTION keep_withdrawn_session();

CREATE FUNCTION drop_withdrawn_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "withdrawn_sessions" w USING changed c
  WHERE w.id = c.id AND c.publication = 'published' AND c.day IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER drop_withdrawn_session AFTER INSERT ON "released_schedule_items" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION drop_withdrawn_session();
