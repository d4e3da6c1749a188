-- AlterEnum
ALTER TYPE "telling_kind" ADD VALUE 'changes';
