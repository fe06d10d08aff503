# frozen_string_literal: true

# Mastodon's own count of a status, from its own sources, without Rails: the few names of Rails that they use are given
# here. Reads a line of JSON for each status, [text, spoiler_text], and answers each with a line: its length.
#
#   ruby count-lengths.rb <a checkout of mastodon/mastodon> <the folder rb of a checkout of twitter/twitter-text>

require 'English'
require 'fiddle'
require 'json'
require 'yaml'

mastodon, library = ARGV

# libidn, which the gem idn-ruby wraps: Debian has the library, not the gem.
$LOADED_FEATURES << 'idn.rb'
module IDN
  module Idna
    LIBRARY = Fiddle.dlopen('libidn.so.12')
    FROM_UTF8 = Fiddle::Function.new(
      LIBRARY['idna_to_ascii_8z'], [Fiddle::TYPE_VOIDP, Fiddle::TYPE_VOIDP, Fiddle::TYPE_INT], Fiddle::TYPE_INT
    )

    def self.toASCII(domain)
      answer = Fiddle::Pointer.malloc(Fiddle::SIZEOF_VOIDP, Fiddle::RUBY_FREE)
      raise ArgumentError, domain unless FROM_UTF8.call(domain.encode('UTF-8'), answer, 0).zero?

      answer.ptr.to_s
    end
  end
end

# In a checkout, the list of top-level domains lies beside the library; the gem has a copy of it.
TLD_FILE = %w(lib/assets ../conformance).map { |folder| File.join(library, folder, 'tld_lib.yml') }.find { |file| File.exist?(file) }
YAML.singleton_class.prepend(Module.new do
  def load_file(file, ...)
    super(file.end_with?('tld_lib.yml') ? TLD_FILE : file, ...)
  end
end)

# The settings, likewise. Mastodon asks for one of them, and replaces it.
%w(configuration hit_highlighter).each { |name| $LOADED_FEATURES << File.join(library, 'lib', 'twitter-text', "#{name}.rb") }
module Twitter
  module TwitterText
    class Configuration; end
  end
end

class Object
  def blank? = respond_to?(:empty?) ? empty? : !self
  def present? = !blank?
end

class String
  def blank? = match?(/\A[[:space:]]*\z/)
end

module ActiveModel
  class Validator; end
end

$LOAD_PATH.unshift(File.join(library, 'lib'))
%w(emoji_regex regex extractor).each { |name| require "twitter-text/#{name}" }

# Of the account, only what is taken for a mention.
class Account
end
File.readlines(File.join(mastodon, 'app/models/account.rb')).grep(/^\s*(USERNAME|MENTION)_RE\b/).each do |line|
  Account.class_eval(line)
end

load File.join(mastodon, 'config/initializers/twitter_regex.rb')
load File.join(mastodon, 'app/lib/extractor.rb')
load File.join(mastodon, 'app/validators/status_length_validator.rb')

Status = Struct.new(:text, :spoiler_text)
validator = StatusLengthValidator.new

$stdin.each_line do |line|
  text, spoiler_text = JSON.parse(line)
  # As `Status#prepare_contents` leaves them, before they are validated.
  status = Status.new(text.strip, spoiler_text.strip)
  puts validator.send(:countable_length, validator.send(:combined_text, status))
  $stdout.flush
end
