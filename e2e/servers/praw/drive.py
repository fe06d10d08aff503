"""Does with PRAW what people do with Reddit, on the server whose address is given. Prints what came of it as JSON."""

import json
import sys

import praw
from praw.exceptions import RedditAPIException

address = sys.argv[1]
reddit = praw.Reddit(
    client_id="app",
    client_secret="secret",
    refresh_token="sandbox-refresh-0",
    user_agent="test of a sandbox",
    reddit_url=address,
    oauth_url=address,
    check_for_updates=False,
)
reddit.validate_on_submit = True


def refusal(act):
    """The code of Reddit's refusal, its words and the field."""
    try:
        act()
    except RedditAPIException as error:
        item = error.items[0]
        return [item.error_type, item.message, item.field]
    return None


test = reddit.subreddit("test")
boats = reddit.subreddit("boats")
templates = list(boats.flair.link_templates)

text = test.submit("A  title", selftext="Some *text*.", spoiler=True)
text.reply("A comment").reply("An answer")
link = test.submit("A link", url="https://example.com/x")
flaired = boats.submit("Sails", selftext="", flair_id=templates[0]["id"], nsfw=True)
poll = test.submit_poll("Bread?", selftext="Tell us.", options=["Rye", "Oats"], duration=3)
gone = test.submit("Gone", selftext="soon")
gone.delete()

lease = reddit.post("api/media/asset.json", data={"filepath": "a.png", "mimetype": "image/png"})

print(
    json.dumps(
        {
            "me": str(reddit.user.me()),
            "subscribed": sorted(str(each) for each in reddit.user.subreddits()),
            "requirements": boats.post_requirements()["is_flair_required"],
            "templates": [each["text"] for each in templates],
            "submitted": [
                [each.title, each.selftext, each.is_self, each.over_18, each.spoiler]
                for each in reddit.user.me().submissions.new()
            ],
            "poll": poll.selftext.replace(poll.id, "ID"),
            "link": reddit.submission(link.id).url,
            "comments": [each.body for each in reddit.submission(text.id).comments],
            "thread": [
                (each.body, str(each.author), each.parent_id[:2])
                for each in reddit.submission(text.id).comments.list()
            ],
            "leased": sorted(lease["args"]),
            "refusals": [
                refusal(lambda: test.submit("Again", url="https://example.com/x", resubmit=False)),
                refusal(lambda: reddit.subreddit("no_such_subreddit").submit("T", selftext="")),
                refusal(lambda: reddit.subreddit("pics").submit("T", selftext="")),
                refusal(lambda: test.submit("t" * 301, selftext="")),
                refusal(lambda: test.submit("T", selftext="t" * 40001)),
                refusal(lambda: boats.submit("Sails", selftext="")),
                refusal(
                    lambda: boats.submit("Titanic", selftext="", flair_id=templates[0]["id"])
                ),
                refusal(lambda: gone.reply("Too late")),
                refusal(
                    lambda: test.submit_poll("B?", selftext="", options=["Rye"], duration=3)
                ),
            ],
        }
    )
)
