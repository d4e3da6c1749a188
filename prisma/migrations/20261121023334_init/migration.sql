-- CreateEnum
CREATE TYPE "token_purpose" AS ENUM ('confirm_email', 'reset_password', 'confirm_newsletter', 'unsubscribe_newsletter');

-- CreateEnum
CREATE TYPE "plan" AS ENUM ('basic', 'pro', 'enterprise');

-- CreateEnum
CREATE TYPE "day" AS ENUM ('day1', 'day2');

-- CreateEnum
CREATE TYPE "schedule_item_type" AS ENUM ('Keynote', 'Session', 'Talk', 'Workshop', 'Panel', 'Networking', 'Break', 'Closing');

-- CreateEnum
CREATE TYPE "form_submission_status" AS ENUM ('pending', 'accepted', 'rejected');

-- CreateTable
CREATE TABLE "users" (
    "id" TEXT NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "password_hash" TEXT NOT NULL,
    "full_name" VARCHAR(200) NOT NULL,
    "is_organizer" BOOLEAN NOT NULL DEFAULT false,
    "email_confirmed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "auth_sessions" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "auth_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "one_time_tokens" (
    "token_hash" CHAR(64) NOT NULL,
    "purpose" "token_purpose" NOT NULL,
    "user_id" TEXT,
    "subscription_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "one_time_tokens_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "conferences" (
    "id" TEXT NOT NULL,
    "name" VARCHAR(200) NOT NULL,
    "description" TEXT NOT NULL,
    "plan" "plan" NOT NULL DEFAULT 'basic',
    "start_date" DATE NOT NULL,
    "end_date" DATE NOT NULL,
    "day_start_time" VARCHAR(5) NOT NULL DEFAULT '09:00',
    "day_end_time" VARCHAR(5) NOT NULL DEFAULT '17:00',
    "time_zone" VARCHAR(64) NOT NULL DEFAULT 'Europe/London',
    "organizer_name" VARCHAR(200),
    "active" BOOLEAN NOT NULL DEFAULT true,
    "owner_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "conferences_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "applied_content" (
    "conference_id" TEXT NOT NULL,
    "key" VARCHAR(200) NOT NULL,
    "applied_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "applied_content_pkey" PRIMARY KEY ("conference_id","key")
);

-- CreateTable
CREATE TABLE "speakers" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL DEFAULT 'default',
    "name" VARCHAR(200) NOT NULL,
    "slug" VARCHAR(200) NOT NULL,
    "title" VARCHAR(200) NOT NULL,
    "company_name" VARCHAR(200),
    "company_logo" VARCHAR(2000),
    "image_url" VARCHAR(2000),
    "bio" TEXT NOT NULL DEFAULT '',
    "topic" VARCHAR(300),
    "twitter_url" VARCHAR(2000),
    "linkedin_url" VARCHAR(2000),
    "github_url" VARCHAR(2000),
    "show_on_home" BOOLEAN NOT NULL DEFAULT true,
    "home_order" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "speakers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "schedule_items" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL DEFAULT 'default',
    "day" "day" NOT NULL,
    "start_time" VARCHAR(5) NOT NULL,
    "end_time" VARCHAR(5) NOT NULL,
    "title" VARCHAR(300) NOT NULL,
    "description" TEXT,
    "location" VARCHAR(200),
    "type" "schedule_item_type" NOT NULL DEFAULT 'Session',
    "speaker_label" VARCHAR(200),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

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
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "venue_details_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ticket_types" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL DEFAULT 'default',
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
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ticket_types_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "exhibit_packages" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL DEFAULT 'default',
    "name" VARCHAR(200) NOT NULL,
    "price" DECIMAL(10,2) NOT NULL,
    "currency" CHAR(3) NOT NULL DEFAULT 'GBP',
    "delegate_passes" INTEGER NOT NULL,
    "stand_size" VARCHAR(100) NOT NULL,
    "inclusions" TEXT NOT NULL DEFAULT '',
    "purchase_url" VARCHAR(2000),
    "position" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "exhibit_packages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sponsors" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL DEFAULT 'default',
    "name" VARCHAR(200) NOT NULL,
    "image_url" VARCHAR(2000) NOT NULL,
    "website_url" VARCHAR(2000),
    "position" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

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
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "contact_details_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "articles" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL DEFAULT 'default',
    "slug" VARCHAR(200) NOT NULL,
    "title" VARCHAR(300) NOT NULL,
    "excerpt" VARCHAR(600) NOT NULL,
    "category" VARCHAR(60) NOT NULL DEFAULT 'Article',
    "body" TEXT NOT NULL,
    "published_on" DATE NOT NULL,
    "revised_on" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "articles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact_submissions" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL DEFAULT 'default',
    "name" VARCHAR(200) NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "subject" VARCHAR(300) NOT NULL,
    "message" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_submissions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "newsletter_subscriptions" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL DEFAULT 'default',
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
    "status" "form_submission_status" NOT NULL DEFAULT 'pending',
    "test" BOOLEAN NOT NULL DEFAULT false,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "form_submissions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_log" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT,
    "actor_id" TEXT,
    "action" VARCHAR(100) NOT NULL,
    "entity_id" VARCHAR(200),
    "details" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "auth_sessions_user_id_idx" ON "auth_sessions"("user_id");

-- CreateIndex
CREATE INDEX "auth_sessions_expires_at_idx" ON "auth_sessions"("expires_at");

-- CreateIndex
CREATE INDEX "one_time_tokens_user_id_purpose_idx" ON "one_time_tokens"("user_id", "purpose");

-- CreateIndex
CREATE INDEX "one_time_tokens_subscription_id_purpose_idx" ON "one_time_tokens"("subscription_id", "purpose");

-- CreateIndex
CREATE INDEX "one_time_tokens_expires_at_idx" ON "one_time_tokens"("expires_at");

-- CreateIndex
CREATE INDEX "conferences_owner_id_idx" ON "conferences"("owner_id");

-- CreateIndex
CREATE INDEX "speakers_conference_id_name_idx" ON "speakers"("conference_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "speakers_conference_id_slug_key" ON "speakers"("conference_id", "slug");

-- CreateIndex
CREATE INDEX "schedule_items_conference_id_day_start_time_idx" ON "schedule_items"("conference_id", "day", "start_time");

-- CreateIndex
CREATE INDEX "schedule_item_speakers_speaker_id_idx" ON "schedule_item_speakers"("speaker_id");

-- CreateIndex
CREATE UNIQUE INDEX "venue_details_conference_id_key" ON "venue_details"("conference_id");

-- CreateIndex
CREATE INDEX "ticket_types_conference_id_price_idx" ON "ticket_types"("conference_id", "price");

-- CreateIndex
CREATE INDEX "exhibit_packages_conference_id_position_idx" ON "exhibit_packages"("conference_id", "position");

-- CreateIndex
CREATE INDEX "sponsors_conference_id_position_idx" ON "sponsors"("conference_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "contact_details_conference_id_key" ON "contact_details"("conference_id");

-- CreateIndex
CREATE INDEX "articles_conference_id_published_on_idx" ON "articles"("conference_id", "published_on");

-- CreateIndex
CREATE UNIQUE INDEX "articles_conference_id_slug_key" ON "articles"("conference_id", "slug");

-- CreateIndex
CREATE INDEX "contact_submissions_conference_id_created_at_idx" ON "contact_submissions"("conference_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "newsletter_subscriptions_conference_id_created_at_idx" ON "newsletter_subscriptions"("conference_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_subscriptions_conference_id_email_key" ON "newsletter_subscriptions"("conference_id", "email");

-- CreateIndex
CREATE UNIQUE INDEX "form_submissions_event_id_key" ON "form_submissions"("event_id");

-- CreateIndex
CREATE INDEX "form_submissions_conference_id_created_at_idx" ON "form_submissions"("conference_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "form_submissions_conference_id_token_key" ON "form_submissions"("conference_id", "token");

-- CreateIndex
CREATE INDEX "audit_log_conference_id_created_at_idx" ON "audit_log"("conference_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "audit_log_actor_id_idx" ON "audit_log"("actor_id");

-- AddForeignKey
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "newsletter_subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conferences" ADD CONSTRAINT "conferences_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "applied_content" ADD CONSTRAINT "applied_content_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "speakers" ADD CONSTRAINT "speakers_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "schedule_items" ADD CONSTRAINT "schedule_items_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "schedule_item_speakers" ADD CONSTRAINT "schedule_item_speakers_schedule_item_id_fkey" FOREIGN KEY ("schedule_item_id") REFERENCES "schedule_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "schedule_item_speakers" ADD CONSTRAINT "schedule_item_speakers_speaker_id_fkey" FOREIGN KEY ("speaker_id") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

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
ALTER TABLE "articles" ADD CONSTRAINT "articles_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Rules that schema.prisma cannot say. Text times compare as times because they are HH:MM.
ALTER TABLE "conferences"
  ADD CONSTRAINT "conferences_dates_check" CHECK ("end_date" >= "start_date"),
  ADD CONSTRAINT "conferences_day_start_time_check" CHECK ("day_start_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD CONSTRAINT "conferences_day_end_time_check" CHECK ("day_end_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD CONSTRAINT "conferences_day_check" CHECK ("day_end_time" > "day_start_time");

ALTER TABLE "schedule_items"
  ADD CONSTRAINT "schedule_items_start_time_check" CHECK ("start_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD CONSTRAINT "schedule_items_end_time_check" CHECK ("end_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD CONSTRAINT "schedule_items_times_check" CHECK ("end_time" > "start_time");

ALTER TABLE "schedule_item_speakers"
  ADD CONSTRAINT "schedule_item_speakers_position_check" CHECK ("position" >= 0);

ALTER TABLE "ticket_types"
  ADD CONSTRAINT "ticket_types_price_check" CHECK ("price" >= 0),
  ADD CONSTRAINT "ticket_types_dates_check" CHECK ("available_until" >= "available_from"),
  ADD CONSTRAINT "ticket_types_quantity_check" CHECK ("quantity" >= 0),
  ADD CONSTRAINT "ticket_types_sold_check" CHECK ("sold" >= 0 AND ("quantity" IS NULL OR "sold" <= "quantity"));

ALTER TABLE "exhibit_packages"
  ADD CONSTRAINT "exhibit_packages_price_check" CHECK ("price" >= 0),
  ADD CONSTRAINT "exhibit_packages_delegate_passes_check" CHECK ("delegate_passes" >= 0);

ALTER TABLE "speakers"
  ADD CONSTRAINT "speakers_name_check" CHECK (btrim("name") <> '');

ALTER TABLE "users"
  ADD CONSTRAINT "users_email_check" CHECK ("email" = lower(btrim("email")));

ALTER TABLE "newsletter_subscriptions"
  ADD CONSTRAINT "newsletter_subscriptions_email_check" CHECK ("email" = lower(btrim("email")));
